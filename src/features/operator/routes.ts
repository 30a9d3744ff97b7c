/** The table of the operators' area: every screen, and what of it is in the navigation. */
import {
  Activity,
  BadgeCheck,
  ChartColumn,
  EyeOff,
  FileText,
  Flag,
  type LucideIcon,
  PackageSearch,
  Scale,
  ScrollText,
  Settings,
  Store,
  Sunrise,
  TextSearch,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { operatorPatterns } from '~/shared/config/operatorPaths';
import { OPERATOR_AREA } from '~/shared/config/paths';
import type { OperatorRole, OperatorWork } from '~/features/account/rules/operator';
import { lazyPage } from '~/shared/lib/lazyPage';

/** A link of the navigation, in the order of the table; phones show the first four. */
interface Section {
  /** Its text is `nav.<name>`; how much waits in a queue is shown beside it. */
  name: 'today' | 'words' | 'figures' | 'settings' | 'documents' | 'team' | 'log' | OperatorWork;
  icon: LucideIcon;
  /** Only for operators with this role, or for owners: the database refuses others. */
  role?: OperatorRole;
}

interface OperatorRow {
  path: string;
  /** The path below the area, for the router. */
  below: string;
  section: Section | null;
  Page: ComponentType;
  load: () => Promise<unknown>;
}

function row(path: string, section: Section | null, load: () => Promise<{ default: ComponentType }>): OperatorRow {
  return { path, below: path.slice(OPERATOR_AREA.length + 1), section, ...lazyPage(load) };
}

const forModerators = (name: Section['name'], icon: LucideIcon): Section => ({ name, icon, role: 'moderator' });
const forOwners = (name: Section['name'], icon: LucideIcon): Section => ({ name, icon, role: 'owner' });

export const operatorTable: OperatorRow[] = [
  row(operatorPatterns.today, { name: 'today', icon: Sunrise }, () => import('./pages/today/TodayPage')),
  row(operatorPatterns.cases, { name: 'cases', icon: Scale }, () => import('./pages/cases/CasesPage')),
  row(operatorPatterns.case, null, () => import('./pages/case/CasePage')),
  row(operatorPatterns.order, null, () => import('./pages/order/OrderPage')),
  row(operatorPatterns.reports, forModerators('reports', Flag), () => import('./pages/reports/ReportsPage')),
  row(operatorPatterns.report, null, () => import('./pages/reports/ReportPage')),
  row(operatorPatterns.products, forModerators('products', PackageSearch), () => import('./pages/products/ProductModerationPage')),
  row(operatorPatterns.product, null, () => import('./pages/reports/ReportPage')),
  row(operatorPatterns.hidden, forModerators('hidden', EyeOff), () => import('./pages/hidden/HiddenPage')),
  row(operatorPatterns.stores, forModerators('stores', Store), () => import('./pages/stores/StoresPage')),
  row(operatorPatterns.person, null, () => import('./pages/person/PersonPage')),
  row(operatorPatterns.verifications, forModerators('verifications', BadgeCheck), () => import('./pages/verifications/VerificationsPage')),
  row(operatorPatterns.verification, null, () => import('./pages/verifications/VerificationPage')),
  row(operatorPatterns.words, forModerators('words', TextSearch), () => import('./pages/words/BannedWordsPage')),
  row(operatorPatterns.figures, { name: 'figures', icon: ChartColumn }, () => import('./pages/figures/FiguresPage')),
  row(operatorPatterns.health, { name: 'health', icon: Activity }, () => import('./pages/health/HealthPage')),
  row(operatorPatterns.documents, forModerators('documents', FileText), () => import('./pages/documents/DocumentsPage')),
  row(operatorPatterns.document, null, () => import('./pages/documents/DocumentPage')),
  row(operatorPatterns.settings, forOwners('settings', Settings), () => import('./pages/settings/SettingsPage')),
  row(operatorPatterns.deadlines, null, () => import('./pages/settings/DeadlinesPage')),
  row(operatorPatterns.daysOff, null, () => import('./pages/settings/DaysOffPage')),
  row(operatorPatterns.categories, null, () => import('./pages/settings/categories/CategoriesPage')),
  row(operatorPatterns.team, forOwners('team', Users), () => import('./pages/team/TeamPage')),
  row(operatorPatterns.log, forOwners('log', ScrollText), () => import('./pages/log/LogPage')),
];

const sections = operatorTable.flatMap(({ path, section }) => (section ? [{ ...section, path }] : []));

export type ListedSection = (typeof sections)[number];

/** The sections of the navigation for somebody with these roles. */
export const sectionsFor = (roles: readonly OperatorRole[]) =>
  sections.filter(({ role }) => role === undefined || roles.includes(role) || roles.includes('owner'));
