import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { documentKinds } from '~/features/account/rules/document';
import { moderationTargets } from '~/features/account/rules/moderation';
import type { LogLine } from '~/features/operator/rules/operatorLog';
import { factsOf } from '~/features/operator/rules/operatorLogFacts';
import { useHolidayName } from '~/features/operator/components/useHolidayName';
import { languages, languageTable } from '~/shared/i18n/languages';
import { useFormat } from '~/shared/i18n/useFormat';

/** Where the texts of a value are, by the name of its fact; the first one that has a text is taken. */
const VALUES: Partial<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  role: [['role.', '']],
  by: [['search.by.', '']],
  side: [['question.sides.', '']],
  decision: [['decision.', '.name']],
  outcome: [
    ['reports.', ''],
    ['hidden.', ''],
    ['verifications.outcome.', ''],
  ],
  reason: [['reason.', '']],
  state: [['stores.state.', '']],
  kind: [['limit.kind.', '']],
  layer: [['layer.', '']],
  action: [['words.action.', '']],
  fields: [['content.', '']],
};
const DAY = /^\d{4}-\d\d-\d\d/;
const MONEY = new Set(['price', 'refund']);
/** Amounts, days and words say what they are without a name. */
const NAMELESS = new Set(['number', 'until', 'effective_from', 'words', 'is_active', 'order', ...MONEY, ...Object.keys(VALUES)]);

/** What a line of the log is about and what it says, in words. */
export function useLogTexts() {
  const { t, i18n } = useTranslation(['operator', 'account', 'catalogue']);
  const { day, money } = useFormat();
  const holidayOf = useHolidayName();
  // names come from the database: one without a text is shown as it is
  const textOf = (key: string, ns: 'operator' | 'catalogue' = 'operator'): string | null =>
    i18n.exists(key, { ns }) ? String(i18n.t(key, { ns } as never)) : null;
  const valueOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => valueOf(name, one)).join(', ');
    if (typeof value === 'boolean') return name === 'is_active' ? t(value ? 'words.on' : 'words.off') : t(value ? 'log.yes' : 'log.no');
    if (value === null || value === '') return t('log.nothing');
    if (typeof value === 'number' && MONEY.has(name)) return money(value);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (DAY.test(text)) return day(text.slice(0, 10));
    if (DAY.test(name)) return holidayOf(text);
    if (name === 'attributes') return textOf(`attribute.name.${text}`, 'catalogue') ?? text;
    return VALUES[name]?.map(([before, after]) => textOf(before + text + after)).find((found) => found !== null) ?? text;
  };
  const nameOf = (name: string): string => {
    const [, field, code] = /^(name|description)_(\w+)$/.exec(name) ?? [];
    const known = languages.find((one) => one === code);
    if (known)
      return t(field === 'name' ? 'settings.category.name' : 'settings.category.description', { language: languageTable[known].name });
    return DAY.test(name) ? day(name) : (textOf(`settings.name.${name}`) ?? textOf(`log.fact.${name}`) ?? name);
  };
  const facts = ({ details, targetKind }: LogLine): string[] =>
    factsOf(targetKind === 'mail' ? {} : details).map(({ name, before, value }) => {
      const said = before === undefined ? valueOf(name, value) : `${valueOf(name, before)} → ${valueOf(name, value)}`;
      return NAMELESS.has(name) && before === undefined ? said : `${nameOf(name)}: ${said}`;
    });
  /** What the line is about, and where it is; null when it says that itself. */
  const target = ({ targetKind: kind, targetId: id, targetName: name, details }: LogLine): { text: string; to?: string } | null => {
    const reported = kind === 'reports' ? String((details as { target?: unknown }).target) : kind;
    const moderated = moderationTargets.find((one) => one === reported);
    const documentKind = documentKinds.find((one) => kind === 'document' && one === id);
    // its subject says what kind it is
    if (kind === 'mail') return name ? { text: name } : null;
    if (kind === 'order' && id && name) return { text: t('health.order', { number: name }), to: operatorPaths.order(id) };
    if (kind === 'verification' && id) return { text: name ? `@${name}` : t('nav.verifications'), to: operatorPaths.verification(id) };
    if (moderated && id) return { text: name ? `@${name}` : t(`target.${moderated}`), to: operatorPaths.report(moderated, id) };
    if (name) return { text: `@${name}`, to: operatorPaths.person(name) };
    if (documentKind) return { text: t(`account:legal.${documentKind}.title`), to: operatorPaths.document(documentKind) };
    if (kind === 'category' && id) return { text: id };
    const looked = { operators: 'nav.team', stores: 'nav.stores', moderations: 'nav.hidden', search: 'search.title' } as const;
    const section = Object.entries(looked).find(([one]) => one === kind)?.[1];
    return section ? { text: t(section) } : null;
  };
  return { facts, target };
}
