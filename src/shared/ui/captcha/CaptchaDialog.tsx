import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTCHA_PAGE, type CaptchaMessage, type CaptchaProvider } from '~/shared/config/captcha';
import { IconButton } from '~/shared/ui/Button';
import { closeByBack } from '~/shared/ui/closeByBack';

/** Ends a wait for a provider that does not answer (ms); a person who is asked has as long as it takes. */
const CAPTCHA_WAIT_MS = 30_000;

/** Why there is no token: the provider cannot be reached, it refuses, or the person has closed the dialog. */
export type CaptchaFailure = 'unavailable' | 'failed';

interface CaptchaDialogProps {
  provider: CaptchaProvider;
  onDone: (result: { token: string } | CaptchaFailure) => void;
}

const isMessage = (data: unknown): data is CaptchaMessage => typeof data === 'object' && data !== null;

/**
 * The provider's widget in a frame. It works unseen, and becomes a dialog when it wants something of the person. The frame stays the same
 * element: one that is moved in the document starts anew.
 */
export function CaptchaDialog({ provider, onDone }: CaptchaDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  const [address] = useState(() => {
    const theme = document.documentElement.dataset.theme ?? 'light';
    return `${CAPTCHA_PAGE}?${new URLSearchParams({ language: i18n.resolvedLanguage ?? 'ru', theme })}`;
  });
  // before the frame can speak: an effect after the paint may come too late
  useLayoutEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin || !isMessage(data)) return;
      if ('token' in data) onDone({ token: data.token });
      else if (data.event === 'interactive') setShown(true);
      else onDone(data.event);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onDone]);
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(() => onDone('unavailable'), CAPTCHA_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isShown, onDone]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isShown || !element) return undefined;
    if (!element.open) element.showModal();
    // one that is removed is closed before, so that the focus returns
    return () => element.close();
  }, [isShown]);
  useLayoutEffect(() => (isShown ? closeByBack(() => onDone('failed')) : undefined), [isShown, onDone]);
  const close = () => onDone('failed');
  return (
    <dialog
      ref={dialog}
      className={isShown ? 'sheet' : 'pointer-events-none fixed inset-x-0 bottom-0 block opacity-0'}
      inert={!isShown}
      aria-label={t('captcha.title')}
      onClose={({ currentTarget }) => isShown && !currentTarget.open && close()}
    >
      <header className={isShown ? 'flex items-center justify-between px-5 pt-5' : 'hidden'}>
        <h2 className="text-xl font-semibold">{t('captcha.title')}</h2>
        <IconButton label={t('close')} onClick={close} wrapper="-mr-2">
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="px-5 pb-8 pt-4">
        <iframe
          ref={frame}
          src={address}
          title={t('captcha.title')}
          className={`w-full ${provider === 'hcaptcha' ? 'h-[60dvh]' : 'h-20'}`}
        />
      </div>
    </dialog>
  );
}
