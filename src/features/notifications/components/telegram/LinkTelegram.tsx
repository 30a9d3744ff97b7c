import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShare } from '~/features/catalogue/components/share/useShare';
import * as telegram from '~/features/notifications/services/telegram';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { FormError } from '~/shared/ui/FormAlert';

/** Takes the focus of the button that it replaces. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();
const RIGHTS = ['acts', 'reads'] as const;

/** Links a chat of one's own: the link is made, then opened. @param onMade told that a chat may be linked from now on */
export function LinkOwnChat({ isFirst, onMade }: { isFirst: boolean; onMade: () => void }) {
  const { t } = useTranslation('notifications');
  const { mutate, data, isPending, error } = useSingleMutation({
    mutationFn: () => telegram.createLink({ isColleague: false, canAct: true }),
    onSuccess: onMade,
  });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <FormError error={error} />
      {data ? (
        <>
          <a ref={takeFocus} href={data} target="_blank" rel="noopener noreferrer" className="btn btn-md btn-primary">
            <Send size={18} aria-hidden="true" />
            {t('telegram.open')}
          </a>
          <p className="text-sm text-ink-2" role="status">
            {t('telegram.openText')}
          </p>
        </>
      ) : (
        <Button
          kind={isFirst ? 'primary' : 'secondary'}
          icon={<Send size={18} aria-hidden="true" />}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {t(isFirst ? 'telegram.link' : 'telegram.linkMore')}
        </Button>
      )}
    </div>
  );
}

/** A link for somebody who helps in the store, with the right to act or only to read. */
export function LinkColleague({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation('notifications');
  const [right, setRight] = useState<(typeof RIGHTS)[number]>('acts');
  const { shareAddress, sheet } = useShare(t('telegram.colleague.share'));
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => telegram.createLink({ isColleague: true, canAct: right === 'acts' }),
    onSuccess: (link) => {
      onMade();
      shareAddress(link);
    },
  });
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{t('telegram.colleague.title')}</h3>
      <p className="mt-1 text-sm text-ink-2">{t('telegram.colleague.text')}</p>
      <div className="mt-3">
        <ChoiceSelect
          label={t('telegram.colleague.right')}
          options={RIGHTS}
          nameOf={(option) => t(`telegram.colleague.${option}`)}
          value={right}
          onChange={({ target }) => setRight(target.value as (typeof RIGHTS)[number])}
        />
      </div>
      <div className="mt-3 grid justify-items-start gap-3">
        <FormError error={error} />
        <Button kind="secondary" isBusy={isPending} onClick={() => mutate()}>
          {t('telegram.colleague.link')}
        </Button>
      </div>
      {sheet}
    </div>
  );
}
