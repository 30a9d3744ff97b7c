import { worldForFile } from './actors.ts';
import { testChecks } from './checks/check.ts';
import { RELATION_CHECKS } from './checks/relations.ts';

testChecks(RELATION_CHECKS, worldForFile());
