import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Section } from '~/ui/Section';

const PASSWORD = 'tanda-demo-2026';
const DEMO = [
  { email: 'shopper@tanda.test', key: 'demo.shopper' },
  { email: 'seller@tanda.test', key: 'demo.seller' },
] as const;

/** The sample catalogue's two people. Shown only against the embedded Supabase. */
export function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  return (
    <Section title={t('demo.title')} wrapper="mt-6 rounded-lg bg-surface-2 p-4" heading="text-sm font-semibold">
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        {DEMO.map(({ email, key }) => (
          <Button key={email} kind="outline" onClick={() => onChoose(email, PASSWORD)}>
            {t(key)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
