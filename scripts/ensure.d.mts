/** Variables that name the browser to the tests; installs one when there is none. */
export function ensureBrowser(): Promise<{ CHROMIUM_PATH: string; HEADLESS_SHELL_PATH: string }>;
