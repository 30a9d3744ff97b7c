import { useTranslation } from 'react-i18next';
import { codeOf, type ErrorCode } from '~/shared/lib/AppError';
import { FormAlert } from '~/shared/ui/FormAlert';

const CONFLICT: readonly ErrorCode[] = ['conflict'];

interface CommandFailedProps {
  error: unknown;
  /** Says that somebody else has changed it meanwhile, in place of the error's own text. */
  conflict?: string;
  /** Errors after which the page has to be read again. */
  stale?: readonly ErrorCode[];
  onReload: () => void;
}

/** Why a command failed; what has changed meanwhile can be read again. */
export function CommandFailed({ error, conflict, stale = CONFLICT, onReload }: CommandFailedProps) {
  const { t } = useTranslation(['operator', 'shop']);
  if (!error) return null;
  const code = codeOf(error);
  return (
    <FormAlert kind="error">
      {code === 'conflict' && conflict ? conflict : t(`shop:errors.${code}`)}{' '}
      {stale.includes(code) ? (
        <button type="button" className="font-semibold underline underline-offset-4" onClick={onReload}>
          {t('case.reload')}
        </button>
      ) : null}
    </FormAlert>
  );
}
