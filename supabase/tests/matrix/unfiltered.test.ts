import { worldForFile } from './actors.ts';
import { testChecks } from './checks/check.ts';
import { UNFILTERED_CHECKS } from './checks/unfiltered.ts';

testChecks(UNFILTERED_CHECKS, worldForFile());
