import { worldForFile } from './actors.ts';
import { testChecks } from './checks/check.ts';
import { FILE_CHECKS } from './checks/files.ts';

testChecks(FILE_CHECKS, worldForFile());
