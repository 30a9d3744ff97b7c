/** For the tests: settings without a mistake, the files of compose, and a machine that notes what it is asked to run. */
import fs from 'node:fs';
import path from 'node:path';
import type { Runner } from './plan.ts';
import { exampleFile, readSettings, type Settings } from './settings.ts';

export const completeSettings = (): Settings => ({
  ...readSettings(exampleFile()),
  SITE_DOMAIN: 'shop.example.kz',
  API_DOMAIN: 'api.example.kz',
  ADMIN_EMAIL: 'admin@example.kz',
  SMTP_HOST: 'mail.example.kz',
  SMTP_USER: 'shop',
  SMTP_PASSWORD: 'p:w/d',
  MAIL_FROM: 'orders@example.kz',
  // on another file system than the folders of the tests
  BACKUP_FOLDER: '/dev',
});

/** A file of compose as it is checked in. */
export const composeFile = (name: string): string => fs.readFileSync(path.join(import.meta.dirname, 'compose', name), 'utf8');

/** The environment of a service in compose/override.yml. */
export function environmentOf(service: string): Record<string, string> {
  const block = new RegExp(`^  ${service}:\\n((?: {4}.*\\n)+)`, 'm').exec(composeFile('override.yml'))?.[1] ?? '';
  const lines = block.matchAll(/^ {6}([A-Z]\w*): (?:'(.*)'|(.*))$/gm);
  return Object.fromEntries([...lines].map(([, name, quoted, plain]) => [name, (quoted ?? plain ?? '').replaceAll('$$', '$')]));
}

/** The values of a file .env, as compose reads it. */
export function valuesOf(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const inserted = (value: string): string => {
    // the inner one of `${A:-${B}}` first
    const next = value.replaceAll(/\$\{(\w+)(?::-([^{}]*))?\}/g, (_, name: string, otherwise = '') => values[name] || otherwise);
    return next === value ? value : inserted(next);
  };
  for (const [, name = '', quoted, plain = ''] of text.matchAll(/^([A-Z]\w*)=(?:'(.*)'|(.*))$/gm)) values[name] = quoted ?? inserted(plain);
  return values;
}

export interface NotingRunner extends Runner {
  calls: string[];
  lines: string[];
}

/** @param answer what a program prints, by its whole command line; it may throw */
export function notingRunner(answer: (call: string) => string | undefined = () => undefined): NotingRunner {
  const calls: string[] = [];
  const lines: string[] = [];
  const note = (command: string, args: string[]): string => {
    const call = [command, ...args.filter((arg, i) => !/^(-f|--env-file)$/.test(arg) && !/^(-f|--env-file)$/.test(args[i - 1] ?? ''))].join(
      ' ',
    );
    calls.push(call);
    return answer(call) ?? '';
  };
  return { calls, lines, run: (command, args) => void note(command, args), read: note, say: (line) => void lines.push(line) };
}
