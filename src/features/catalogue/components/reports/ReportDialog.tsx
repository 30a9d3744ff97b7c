import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { reasonsOf, type ReportReason, type ReportTarget } from '~/features/account/rules/report';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as reports from '~/features/catalogue/services/reports';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import { Sheet } from '~/shared/ui/Sheet';
import { showToast } from '~/shared/ui/toast';

interface ReportDialogProps {
  userId: string;
  target: ReportTarget;
  isOpen: boolean;
  onClose: () => void;
}

/** The reason of a report and an optional comment. */
export default function ReportDialog({ userId, target, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation('catalogue');
  const { register, handleSubmit } = useForm<{ reason: ReportReason; comment: string }>({ defaultValues: { reason: 'fake', comment: '' } });
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: ({ reason, comment }: { reason: ReportReason; comment: string }) => reports.send(userId, target, reason, comment),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('report.sent') });
      onClose();
    },
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('report.title')}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void handleSubmit((values) => isPending || mutate(values))(event)}>
        <RadioGroup
          legend={t('report.why')}
          options={reasonsOf(target)}
          nameOf={(key) => t(`report.reason.${key}`)}
          {...register('reason')}
        />
        <TextArea label={t('report.comment')} isOptional rows={3} maxLength={columnLimits.reportComment} {...register('comment')} />
        <FormError error={error} />
        <Button type="submit" size="lg" isBusy={isPending}>
          {t('report.send')}
        </Button>
      </form>
    </Sheet>
  );
}
