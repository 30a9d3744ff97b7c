/** Takes the place of lib/lazyWithRetry: nothing is requested here. */
export { lazy as lazyWithRetry } from './react';
