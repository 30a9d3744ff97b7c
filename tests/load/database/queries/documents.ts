/** Documents: what everybody reads, what users accept, and what operators write. */
import { documentKinds } from '~/features/account/rules/document';
import * as documents from '~/features/account/services/documents';
import * as operatorDocuments from '~/features/operator/services/operatorDocuments';
import { kind, type Query } from '../query.ts';

const moderator = kind('report', 'moderator');
const TEXT = 'Продавец отправляет заказ в срок, который видит покупатель. '.repeat(200);
const isoDay = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export const documentQueries: Query[] = [
  kind('shop', 'visitor')('document', (pick) => documents.get(pick.oneOf(documentKinds), 'ru')),
  kind('shop', 'buyer')('documents that a buyer has not accepted', () => documents.missing()),
  kind('shop', 'largestSeller')('documents that a seller has not accepted', () => documents.missing()),
  kind('write', 'buyer', true)('accept the documents', (pick) => documents.accept(pick.sources.notices.missingConsents)),
  moderator('operators: documents', () => operatorDocuments.list()),
  moderator('operators: draft of a document', () => operatorDocuments.draft('terms')),
  moderator('operators: published texts as a draft', () => operatorDocuments.draft('seller_agreement')),
  kind('write', 'moderator', true)(
    'operators: save a draft',
    (_, revision) => operatorDocuments.save('purchase_rules', { revision: Number(revision), texts: { ru: TEXT, kk: TEXT, en: TEXT } }),
    { prepare: [['moderator', async () => String((await operatorDocuments.draft('purchase_rules')).revision)]] },
  ),
  kind('write', 'owner', true)(
    'operators: publish a document',
    (_, revision) => operatorDocuments.publish('purchase_rules', Number(revision), isoDay()),
    { prepare: [['owner', async () => String((await operatorDocuments.draft('purchase_rules')).revision)]] },
  ),
];
