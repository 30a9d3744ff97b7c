/** What both decisions about a verification share. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { VerificationDecision } from '~/features/selling/rules/verification';
import { messageKey } from '~/shared/i18n/formMessages';
import { TextArea } from '~/shared/ui/Field';
import { showToast } from '~/shared/ui/toast';

/** The rule of the words, which are never optional. */
export const wordsRule = {
  validate: (words: string) => words.trim().length >= columnLimits.explanationLeast || messageKey('operator:case.wordsShort'),
};

interface SellerMessageFieldProps extends UseFormRegisterReturn {
  outcome: VerificationDecision['outcome'];
  error: string | undefined;
}

/** The words of a decision: what was seen, or what the seller reads. */
export function SellerMessageField({ outcome, ...field }: SellerMessageFieldProps) {
  const { t } = useTranslation('operator');
  return (
    <TextArea
      label={t(`verifications.wordsOf.${outcome}`)}
      hint={t(`verifications.wordsHint.${outcome}`)}
      rows={3}
      {...field}
      maxLength={columnLimits.caseMessage}
    />
  );
}

/** @returns says that a decision is stored, and goes back to the list */
export function useDecided(): (decision: VerificationDecision['outcome'] | 'revoke') => void {
  const { t } = useTranslation('operator');
  const navigate = useNavigate();
  return (decision) => {
    showToast({ kind: 'success', text: t(`verifications.done.${decision}`) });
    void navigate(operatorPaths.verifications());
  };
}
