/** Screens and addresses of the operators' area. Loaded with it only. */
import { OPERATOR_AREA, patterns } from './paths';

export const operatorPatterns = {
  today: OPERATOR_AREA,
  cases: `${OPERATOR_AREA}/cases`,
  case: `${OPERATOR_AREA}/cases/:id`,
  reports: `${OPERATOR_AREA}/reports`,
  report: `${OPERATOR_AREA}/reports/:target/:id`,
  hidden: `${OPERATOR_AREA}/hidden`,
  products: `${OPERATOR_AREA}/products`,
  product: `${OPERATOR_AREA}/products/:id`,
  shops: `${OPERATOR_AREA}/shops`,
  person: `${OPERATOR_AREA}/people/:username`,
  team: `${OPERATOR_AREA}/team`,
  log: `${OPERATOR_AREA}/log`,
  words: `${OPERATOR_AREA}/words`,
  health: `${OPERATOR_AREA}/health`,
  figures: `${OPERATOR_AREA}/figures`,
  settings: `${OPERATOR_AREA}/settings`,
  deadlines: `${OPERATOR_AREA}/settings/deadlines`,
  categories: `${OPERATOR_AREA}/settings/categories`,
  daysOff: `${OPERATOR_AREA}/settings/days-off`,
  documents: `${OPERATOR_AREA}/documents`,
  document: `${OPERATOR_AREA}/documents/:kind`,
  verifications: `${OPERATOR_AREA}/verifications`,
  verification: `${OPERATOR_AREA}/verifications/:id`,
} as const;

export const operatorPaths = {
  today: () => operatorPatterns.today,
  cases: () => operatorPatterns.cases,
  reports: () => operatorPatterns.reports,
  report: (target: string, id: string) => `${operatorPatterns.reports}/${target}/${encodeURIComponent(id)}`,
  hidden: () => operatorPatterns.hidden,
  products: () => operatorPatterns.products,
  product: (id: string) => `${operatorPatterns.products}/${encodeURIComponent(id)}`,
  shops: () => operatorPatterns.shops,
  person: (username: string) => `${OPERATOR_AREA}/people/${encodeURIComponent(username)}`,
  words: () => operatorPatterns.words,
  health: () => operatorPatterns.health,
  documents: () => operatorPatterns.documents,
  document: (kind: string) => `${operatorPatterns.documents}/${kind}`,
  verifications: () => operatorPatterns.verifications,
  verification: (id: string) => `${operatorPatterns.verifications}/${encodeURIComponent(id)}`,
  case: (orderId: string) => `${operatorPatterns.cases}/${encodeURIComponent(orderId)}`,
  /** The page of the second factor, which says why an operator is there. */
  security: () => `${patterns.security}?for=operator`,
};
