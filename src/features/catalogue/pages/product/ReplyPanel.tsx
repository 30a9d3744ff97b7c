import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { canChangeReply, type ReviewReply } from '~/features/catalogue/rules/review';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as reviews from '~/features/catalogue/services/reviews';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { showToast } from '~/shared/ui/toast';

interface ReplyPanelProps {
  reviewId: string;
  productId: string;
  /** Who wrote the review: part of the button's name. */
  author: string;
  /** What the seller has replied; null before. */
  reply: ReviewReply | null;
}

/** The seller's only reply to a review: written once, changed within an hour. */
function ReplyForm({ reviewId, productId, reply, onDone }: Omit<ReplyPanelProps, 'author'> & { onDone: () => void }) {
  const { t } = useTranslation(['catalogue', 'shop']);
  const invalidate = useInvalidate();
  const form = useForm({ defaultValues: { text: reply?.text ?? '' }, reValidateMode: 'onSubmit' });
  const field = useFormField(form);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (text: string) => reviews.reply(reviewId, text),
    onSuccess: async () => {
      await invalidate(sharedKey('reviews', productId));
      showToast({ kind: 'success', text: t('review.reply.saved') });
      onDone();
    },
  });
  const submit = form.handleSubmit(({ text }) => isPending || mutate(text.trim()));
  return (
    <form noValidate className="mt-3.5 grid max-w-[62ch] gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('review.reply.label')}
        hint={t('review.reply.hint')}
        rows={3}
        maxLength={columnLimits.reviewReply}
        {...field('text', { validate: (text) => text.trim() !== '' || messageKey('catalogue:review.reply.empty') })}
      />
      <FormError error={error} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" isBusy={isPending}>
          {t(reply ? 'review.reply.save' : 'review.reply.send')}
        </Button>
        <Button size="sm" kind="ghost" onClick={onDone}>
          {t('shop:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Opens the form of the reply; nothing once the reply is final. */
export default function ReplyPanel(props: ReplyPanelProps) {
  const { t } = useTranslation('catalogue');
  const [isWriting, setWriting] = useState(false);
  const [now] = useState(() => Date.now());
  if (isWriting) return <ReplyForm {...props} onDone={() => setWriting(false)} />;
  if (props.reply && !canChangeReply(props.reply, now)) return null;
  const label = t(props.reply ? 'review.reply.edit' : 'review.reply.write');
  return (
    <Button size="sm" kind="secondary" wrapper="mt-3" aria-label={`${label}: ${props.author}`} onClick={() => setWriting(true)}>
      {label}
    </Button>
  );
}
