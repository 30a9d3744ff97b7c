/** Chromium, by Playwright. */
import path from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { type Engine, WINDOW } from './engine.ts';

export const chromium: Engine = {
  name: 'chromium',
  // `ensureBrowser` has found or installed it
  missing: () => null,
  start: async (folder) => {
    const context = await playwright.launchPersistentContext(path.join(folder, 'profile'), {
      executablePath: (process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH) || undefined,
      args: ['--no-sandbox', '--disable-gpu'],
      viewport: WINDOW,
      locale: 'en-US',
      downloadsPath: path.join(folder, 'downloads'),
    });
    const page = context.pages()[0] ?? (await context.newPage());
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('response', (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`));
    return {
      open: async (address) => void (await page.goto(address)),
      back: async () => void (await page.goBack()),
      evaluate: (expression) => page.evaluate(expression),
      press: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      choose: (files) => page.locator('input[type=file]').first().setInputFiles(files),
      takeProblems: () => problems.splice(0),
      close: () => context.close(),
    };
  },
};
