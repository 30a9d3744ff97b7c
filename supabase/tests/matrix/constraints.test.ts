import { backendForFile } from '../helpers/users.ts';
import { testChecks } from './checks/check.ts';
import { CONSTRAINT_CHECKS } from './checks/constraints.ts';

testChecks(CONSTRAINT_CHECKS, backendForFile());
