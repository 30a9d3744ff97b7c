// `npm test`: everything that must pass. Installs what is missing, a browser included.
import { ensureBrowser, ensureDependencies } from './ensure.mjs';
import { checkSteps, finish, runSteps, testSteps } from './steps.mjs';

ensureDependencies();
const browser = await ensureBrowser();
finish(await runSteps([...checkSteps, ...testSteps], { CHROMIUM_PATH: browser }));
