import { testStates } from './testStates.ts';

testStates('manual');
