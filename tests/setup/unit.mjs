/** Unit tests run in Node; a file that needs a page begins with `@vitest-environment jsdom`, and gets the polyfills of dom.ts. */
if (typeof document !== 'undefined') await import('./dom.ts');
