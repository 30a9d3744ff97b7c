// `npm test`: all checks and tests; `npm test -- <subject>`: the tests of one subject. Installs missing dependencies and a browser.
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser, ensureDependencies, root } from './ensure.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { finish, runSteps, subjectSteps, testSteps } from './steps.mjs';

const foldersIn = (folder) =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const subjects = [...new Set(['src/features', 'supabase/tests/policies', 'tests/e2e'].flatMap(foldersIn))].sort();
const [subject] = process.argv.slice(2);
if (subject && !subjects.includes(subject)) {
  console.error(`  There is no subject "${subject}". There are: ${subjects.join(', ')}.`);
  process.exit(1);
}

ensureDependencies();
const browser = await ensureBrowser();
const folder = memoryFolder();
const steps = subject ? subjectSteps(subject) : testSteps;
finish(await runSteps(steps, { ...browser, ...(folder && { TANDA_TEST_DATA_DIR: folder }) }));
