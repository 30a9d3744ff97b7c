// `npm run check`: the quick gate, everything that needs neither database nor browser.
import { ensureDependencies } from './ensure.mjs';
import { checkSteps, finish, runSteps } from './steps.mjs';

ensureDependencies();
finish(await runSteps(checkSteps));
