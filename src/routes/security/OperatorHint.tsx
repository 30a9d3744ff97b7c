import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorPaths } from '~/config/operatorPaths';
import { FormAlert } from '~/ui/FormAlert';

/** Says to an operator without a second factor why this page is shown, and leads back. */
export function OperatorHint() {
  const { t } = useTranslation('operator');
  return (
    <div className="mt-5">
      <FormAlert kind="error">
        {t('security.text')}{' '}
        <Link to={operatorPaths.today()} className="font-semibold underline underline-offset-4">
          {t('security.back')}
        </Link>
      </FormAlert>
    </div>
  );
}
