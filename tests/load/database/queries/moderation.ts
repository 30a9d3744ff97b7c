/** Reports, hidden content and word rules, for operators. */
import { hiddenTabs, type ReportDecision } from '~/features/account/rules/moderation';
import * as operatorReports from '~/features/operator/services/operatorReports';
import { idOf } from '../identifiers.ts';
import { behind, kind, type Query } from '../query.ts';

const moderator = kind('report', 'moderator');
const look = kind('report', 'moderator', true);
const write = kind('write', 'moderator', true);
const decision = (outcome: ReportDecision['outcome']): ReportDecision => ({
  outcome,
  reason: 'fake',
  words: 'На фото чужой товарный знак.',
  parts: [],
});
/** Reported by up to a thousand people. */
const hot = { target: 'product', targetId: idOf('product', 1), version: null } as const;
const bulkAsModerator = kind('bulk', 'moderator', true);
const writeAsOwner = kind('write', 'owner', true);

export const moderationQueries: Query[] = [
  moderator('operators: reports', () => operatorReports.list(null)),
  moderator('operators: reports, page 5', (_, after) => operatorReports.list(JSON.parse(after ?? '')), behind(80, operatorReports.list)),
  look('operators: reports of a product', (pick) => {
    const { target, targetId } = pick.oneOf(pick.sources.work.reportedProducts);
    return operatorReports.details(target, targetId);
  }),
  look('operators: reports of a store, review or reply', (pick) => {
    const { target, targetId } = pick.oneOf(pick.sources.work.reportedTexts);
    return operatorReports.details(target, targetId);
  }),
  look('operators: reports of the most reported product', () => operatorReports.details(hot.target, hot.targetId)),
  ...(['dismiss', 'hide', 'warn'] as const).map((outcome) =>
    write(`operators: decide reports of a product, ${outcome}`, (pick) =>
      operatorReports.decide(pick.oneOf(pick.sources.work.reportedProducts), decision(outcome)),
    ),
  ),
  bulkAsModerator('operators: decide the reports of the most reported product', () => operatorReports.decide(hot, decision('warn'))),
  ...hiddenTabs.flatMap((tab) => {
    const page = (after: { at: string; id: string } | null) => operatorReports.hidden(tab, after);
    return [
      look(`operators: moderations, ${tab}`, () => page(null)),
      look(`operators: moderations, ${tab}, page 3`, (_, after) => page(JSON.parse(after ?? '')), behind(40, page)),
    ];
  }),
  ...(['restore', 'keep'] as const).map((outcome) =>
    write(`operators: answer an objection, ${outcome}`, (pick) =>
      operatorReports.answer(pick.oneOf(pick.sources.work.objections), outcome, 'Договор видели, товар снова открыт.'),
    ),
  ),
  moderator('operators: word rules', () => operatorReports.rules()),
  write('operators: propose a word rule', (pick) =>
    operatorReports.propose({ words: `насыбай ${pick.rareWord()}`, action: 'block', subject: 'tobacco' }),
  ),
  look('operators: try a word rule, most common noun', () => operatorReports.tryRule('платье', 'review')),
  look('operators: try a word rule, rare word', (pick) => operatorReports.tryRule(pick.rareWord(), 'block')),
  writeAsOwner('operators: activate a word rule', (pick) => operatorReports.activate(pick.oneOf(pick.sources.work.rules), true)),
];
