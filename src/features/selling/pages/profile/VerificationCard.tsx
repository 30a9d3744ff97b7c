import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedLayer, askedLayers, canAsk, type OwnVerification } from '~/features/selling/rules/verification';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { ownVerifications } from '~/features/selling/services/verificationQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';

const VerificationSheet = lazyWithRetry(() => import('./VerificationSheet'));

function LayerRow({ layer, own, onAsk }: { layer: AskedLayer; own: OwnVerification | undefined; onAsk: () => void }) {
  const { t } = useTranslation('selling');
  const { date } = useFormat();
  const [now] = useState(() => Date.now());
  const name = t(`verify.layer.${layer}`);
  const lines = [
    own?.verifiedSince ? t('verify.since', { date: date(new Date(own.verifiedSince)) }) : null,
    own?.verifiedSince && own.state === 'verified' && own.validUntil ? t('verify.until', { date: date(new Date(own.validUntil)) }) : null,
    own?.state === 'asked' ? t('verify.asked', { date: date(new Date(own.askedAt)) }) : null,
    own?.state === 'refused' ? t('verify.refused') : null,
    own?.state === 'ended' && own.endedFor ? t(`verify.ended.${own.endedFor}`) : null,
  ].filter((line) => line !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">{lines.length > 0 ? lines.join(' · ') : t(`verify.about.${layer}`)}</p>
        {own?.words ? <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{t('verify.answer', { words: own.words })}</p> : null}
      </div>
      {canAsk(own, now) ? (
        <Button kind="secondary" aria-label={`${t(own?.state === 'asked' ? 'verify.correct' : 'verify.ask')}: ${name}`} onClick={onAsk}>
          {t(own?.state === 'asked' ? 'verify.correct' : 'verify.ask')}
        </Button>
      ) : null}
    </li>
  );
}

/** What is verified about the store, and a way to ask for it. */
export function VerificationCard() {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  const query = useQuery(ownVerifications(seller.id));
  const [layer, setLayer] = useState<AskedLayer>('business');
  const sheet = useDisclosure();
  const own = (one: AskedLayer) => query.data?.find((row) => row.layer === one);
  return (
    <Card title={t('verify.title')} wrapper="mt-3 lg:mt-4">
      <p className="text-sm text-ink-2">{t('verify.text')}</p>
      <QueryView query={query} skeleton={<div className="skel mt-3 h-40" />}>
        {() => (
          <ul className="mt-1 divide-y divide-line">
            {askedLayers.map((one) => (
              <LayerRow
                key={one}
                layer={one}
                own={own(one)}
                onAsk={() => {
                  setLayer(one);
                  sheet.open();
                }}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {sheet.isMounted ? (
        <Suspense>
          <VerificationSheet key={layer} layer={layer} own={own(layer)} isOpen={sheet.isOpen} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </Card>
  );
}
