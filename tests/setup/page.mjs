/**
 * Before each test file: polyfills and checks for those with a page. All journeys have one; unit tests run in Node, unless they begin with
 * `@vitest-environment jsdom`.
 */
if (typeof document !== 'undefined') (await import('./dom.ts')).watchPage();
