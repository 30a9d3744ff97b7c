import { worldForFile } from './actors.ts';
import { testChecks } from './checks/check.ts';
import { HOSTILE_CHECKS } from './checks/hostile.ts';

testChecks(HOSTILE_CHECKS, worldForFile());
