import { worldForFile } from './actors.ts';
import { testChecks } from './checks/check.ts';
import { COLUMN_CHECKS } from './checks/columns.ts';

testChecks(COLUMN_CHECKS, worldForFile());
