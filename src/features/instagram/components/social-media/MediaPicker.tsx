import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { env } from '~/shared/config/env';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { type SocialItem, toggleItem } from '~/features/account/rules/social';
import { useFormat } from '~/shared/i18n/useFormat';
import { ButtonLink } from '~/shared/ui/Button';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { Card } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';
import { SelectedMedia } from './SelectedMedia';
import { InstagramMedia } from './InstagramMedia';
import { DeviceMedia } from './DeviceMedia';

interface MediaPickerProps {
  userId: string;
  /** Name of the connected Instagram account; null without one. */
  handle: string | null;
  /** Opens at the own files. */
  isOwn?: boolean;
  chosen: SocialItem[];
  onChange: (chosen: SocialItem[]) => void;
}

/** Chooses a product's media from the connected Instagram account, the device, or Instagram's data export. */
export function MediaPicker({ userId, handle, isOwn = false, chosen, onChange }: MediaPickerProps) {
  const { t } = useTranslation('instagram');
  const { number } = useFormat();
  const [source, setSource] = useState<'instagram' | 'own'>(!isOwn && (handle !== null || env.hasInstagram) ? 'instagram' : 'own');
  const [own, setOwn] = useState<SocialItem[]>([]);
  const count = useRef<HTMLParagraphElement>(null);
  const toggle = (item: SocialItem) => {
    const next = toggleItem(chosen, item);
    if (next.isFull) showToast({ kind: 'plain', text: t('picker.full', { max: number(sellerLimits.mediaSelectionMax) }) });
    else onChange(next.chosen);
  };
  return (
    <Card title={t('picker.title')} heading="text-lg font-semibold">
      {handle !== null || env.hasInstagram ? (
        <div className="mb-3 mt-2 flex gap-2" role="group" aria-label={t('picker.from')}>
          {(['instagram', 'own'] as const).map((name) => (
            <button key={name} type="button" className="chip h-11" aria-pressed={source === name} onClick={() => setSource(name)}>
              {name === 'instagram' ? <InstagramGlyph size={16} /> : null}
              {t(`picker.sources.${name}`)}
            </button>
          ))}
        </div>
      ) : null}
      {source === 'own' ? (
        <DeviceMedia items={own} onAdd={(fresh) => setOwn((items) => [...fresh, ...items])} chosen={chosen} onToggle={toggle} />
      ) : null}
      {source === 'instagram' && handle ? (
        <InstagramMedia userId={userId} handle={handle} chosen={chosen} onToggle={toggle} onSwitch={() => onChange([])} />
      ) : null}
      {source === 'instagram' && !handle ? (
        <div className="rounded-lg bg-surface-2 p-4">
          <p className="text-md">{t('picker.noHandle')}</p>
          <ButtonLink to={sellerPaths.instagram()} wrapper="mt-3" icon={<InstagramGlyph size={18} />}>
            {t('connect.open')}
          </ButtonLink>
        </div>
      ) : null}
      <p ref={count} tabIndex={-1} className="mt-1 text-sm" aria-live="polite">
        <b className="num font-semibold">{number(chosen.length)}</b>{' '}
        <span className="text-ink-3">{t('picker.chosen', { max: number(sellerLimits.mediaSelectionMax) })}</span>
      </p>
      <SelectedMedia chosen={chosen} onChange={onChange} whenEmpty={count} />
    </Card>
  );
}
