import { backendForFile } from '../helpers/users.ts';
import { openBackend } from './backend.ts';
import { testChecks } from './checks/check.ts';
import { OPERATOR_CHECKS } from './checks/operators.ts';

testChecks(OPERATOR_CHECKS, backendForFile({ open: openBackend }));
