import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseSide, OrderCase } from '~/features/orders/rules/orderCase';
import { Button } from '~/shared/ui/Button';
import { CasePhotosField } from './CasePhotosField';
import { useCaseMessage } from './caseMutations';
import { MessageForm } from './MessageForm';

interface CaseComposerProps {
  orderCase: OrderCase;
  side: CaseSide;
  isOwnTurn: boolean;
}

/** The field for a message with photos, on demand: the steps are the buttons at the top of the page. Who is asked for an answer finds it open. */
export function CaseComposer({ orderCase, side, isOwnTurn }: CaseComposerProps) {
  const { t } = useTranslation('cases');
  const message = useCaseMessage(orderCase);
  const asked = orderCase.possible.task === 'answer_question';
  const [opened, setOpened] = useState<'no' | 'asked' | 'clicked'>('no');
  // stays open after the answer
  if (asked && opened === 'no') setOpened('asked');
  const label = t(side === 'buyer' ? 'messages.toSeller' : 'messages.toBuyer');
  if (opened !== 'no') {
    return (
      <MessageForm
        label={label}
        hint={isOwnTurn ? t('messages.noStep') : undefined}
        isFocused={opened === 'clicked'}
        photos={(field) => <CasePhotosField {...field} used={orderCase.photos.length} isCompact />}
        {...message}
      />
    );
  }
  return (
    <Button kind="secondary" wrapper="mt-4" icon={<MessageCircle size={18} aria-hidden="true" />} onClick={() => setOpened('clicked')}>
      {label}
    </Button>
  );
}
