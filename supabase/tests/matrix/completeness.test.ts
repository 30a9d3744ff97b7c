import { backendForFile } from '../helpers/users.ts';
import { testChecks } from './checks/check.ts';
import { COMPLETENESS_CHECKS } from './checks/completeness.ts';

testChecks(COMPLETENESS_CHECKS, backendForFile());
