// `npm run check`: the quick checks, everything that needs neither a database nor a browser.
import { ensureDependencies } from './ensure.mjs';
import { checkSteps, finish, runSteps } from './steps.mjs';

ensureDependencies();
finish(await runSteps(checkSteps));
