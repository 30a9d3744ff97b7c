import { worldForFile } from './actors.ts';
import { testChecks } from './checks/check.ts';
import { FUNCTION_CHECKS } from './checks/functions.ts';

testChecks(FUNCTION_CHECKS, worldForFile());
