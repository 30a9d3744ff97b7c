import { testStates } from './testStates.ts';

testStates('cash_on_delivery');
