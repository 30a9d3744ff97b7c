// `npm test`: all checks and tests. Installs missing dependencies and a browser.
import { ensureBrowser, ensureDependencies } from './ensure.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { finish, runSteps, testSteps } from './steps.mjs';

ensureDependencies();
const browser = await ensureBrowser();
const folder = memoryFolder();
finish(await runSteps(testSteps, { ...browser, ...(folder && { TANDA_TEST_DATA_DIR: folder }) }));
