import { testStates } from './testStates.ts';

testStates('kaspi_transfer');
