/** For the tests: settings without a mistake, and a machine that notes what it is asked to run. */
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
