// `npm test`: all checks and tests. Installs missing dependencies and a browser.
import { ensureBrowser, ensureDependencies } from './ensure.mjs';
import { finish, runSteps, testSteps } from './steps.mjs';

ensureDependencies();
const browser = await ensureBrowser();
finish(await runSteps(testSteps, browser));
