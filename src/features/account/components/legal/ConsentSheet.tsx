import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, patterns, sellerPatterns } from '~/shared/config/paths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as documents from '~/features/account/services/documents';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { LegalButton } from './LegalButton';

const missingQuery = (userId: string) =>
  queryOptions({ queryKey: ownKey(userId, 'consents'), queryFn: () => documents.missing(), staleTime: Infinity });

/** Where nobody goes on without having accepted: reading and leaving stay possible. */
const BLOCKED = new Set<string>([patterns.checkout, patterns.buy, sellerPatterns.createProduct]);

/** Asks to accept a new version of a document: once in a visit, and before ordering or publishing. */
export default function ConsentSheet() {
  const userId = useUserId();
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [isLater, setIsLater] = useState(false);
  const { data = [] } = useQuery({ ...missingQuery(userId), enabled: userId !== '' });
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => documents.accept(data.map(({ versionId }) => versionId)),
    onSettled: () => invalidate(missingQuery(userId).queryKey),
  });
  const isBlocked = BLOCKED.has(pathname);
  if (data.length === 0) return null;
  const later = () => {
    setIsLater(true);
    if (isBlocked) void navigate(paths.home());
  };
  return (
    <Sheet isOpen={!isLater || isBlocked} onClose={later} title={t('legal.consent.title')}>
      <p className="mt-2 text-md text-ink-2">{t('legal.consent.text')}</p>
      <ul className="mt-3">
        {data.map(({ kind }) => (
          <li key={kind}>
            <LegalButton text={kind} look="inline-flex min-h-11 items-center text-md underline underline-offset-4">
              {t(`legal.${kind}.title`)}
            </LegalButton>
          </li>
        ))}
      </ul>
      <FormError error={error} />
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
          {t('legal.consent.accept')}
        </Button>
        <Button size="lg" kind="secondary" onClick={later}>
          {t('legal.consent.later')}
        </Button>
      </div>
    </Sheet>
  );
}
