import { useTranslation } from 'react-i18next';
import type { PeriodName } from '~/shared/generated/values';
import { HelpArticle, Prose } from './HelpArticle';

type HelpSection =
  | `shipping.${'where' | 'when' | 'cost' | 'track' | 'wrong'}`
  | `returns.${'rule' | 'not' | 'when' | 'how' | 'money' | 'broken'}`;

interface HelpSectionsProps {
  page: 'shipping' | 'returns';
  sections: readonly HelpSection[];
  /** Put into the texts by name. */
  values?: Partial<Record<PeriodName, string>> | undefined;
}

/** A help page that is a row of titled texts. */
export function HelpSections({ page, sections, values }: HelpSectionsProps) {
  const { t } = useTranslation('help');
  return (
    <HelpArticle page={page}>
      {sections.map((section) => (
        <section key={section} className="mt-8">
          <h2 className="text-xl font-semibold">{t(`${section}.title`)}</h2>
          <Prose text={t(`${section}.text`, values ?? {})} />
        </section>
      ))}
    </HelpArticle>
  );
}
