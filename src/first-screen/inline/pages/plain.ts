import type { StartPlan } from '../plan';
import { start } from '../start';

declare const PLAN: StartPlan;

start(PLAN);
