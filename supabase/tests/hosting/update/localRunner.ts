/** Carries out the docker calls of the steps with programs of this machine. A call that it does not know is an error. */
import { spawnSync } from 'node:child_process';
import { OFFICIAL_SERVICES } from '../../../hosting/officialFixture.ts';
import { EXTENSIONS } from '../../../hosting/database.ts';
import type { Runner } from '../../../hosting/plan.ts';
import { systemRunner } from '../../../hosting/runner.ts';
import { buildOnce } from './builds.ts';
import { type Layout, local } from './layout.ts';
import { reloadCaddy } from './localCaddy.ts';

/** Without the files of compose. */
function callOf(args: string[]): string[] {
  const isOption = (arg: string | undefined) => arg === '-f' || arg === '--env-file';
  const end = args.findIndex((arg, i) => i > 0 && !isOption(arg) && !isOption(args[i - 1]));
  return args[0] === 'compose' ? args.slice(end) : args;
}

function program(command: string, args: string[], options: object): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}. ${stderr.trim()}`);
  return stdout;
}

/** The services that the rehearsal runs are children of its own process. */
function ask({ ports }: Layout, action: string, services: string[]): string {
  const url = `${local(ports.control)}/${action}/${services.join(',')}`;
  const code = `const r = await fetch('${url}'); if (!r.ok) { console.error(await r.text()); process.exit(1); }`;
  return program(process.execPath, ['--input-type=module', '-e', code], {});
}

function psql({ places, tools }: Layout, args: string[], input: string): string {
  // Debian has neither; the schema does without them
  if (input === EXTENSIONS) return '';
  return program(`${tools.postgres.bin}/psql`, ['-h', '127.0.0.1', '-p', String(places.port), ...args], { input });
}

function docker(layout: Layout, args: string[], input: string): string {
  const call = callOf(args);
  const text = call.join(' ');
  const { places, tools } = layout;
  // images; photos, which are a part of their own (files.ts); what compose would print
  if (/^(version --format .*|pull .*|build|exec -T backup files\.sh .*)$/.test(text)) return '';
  if (text === 'version --short') return '2.24.0';
  if (text.endsWith('config --services')) return OFFICIAL_SERVICES.join('\n');
  if (text === 'config --format json') return '{"services":{}}';
  if (text.startsWith('exec -T db psql')) return psql(layout, call.slice(4), input);
  if (text.startsWith('exec -T backup pgbackrest'))
    return program('pgbackrest', [`--config=${places.config}`, ...call.slice(4)], { ...tools.postgres.owner, cwd: places.root });
  if (text.startsWith('exec -T caddy caddy reload')) return (reloadCaddy(layout), '');
  if (text.startsWith('up -d --wait')) {
    const names = call.slice(3).filter((one) => !/^(--.*|\d+)$/.test(one));
    return ask(layout, text.includes('--force-recreate') ? 'recreate' : 'up', names);
  }
  throw new Error(`this machine cannot do: docker ${text}`);
}

/** @param before is told each call and each line before it is done; a test of an interruption ends the process there */
export function localRunner(layout: Layout, before: (text: string) => void): Runner {
  const carryOut = (command: string, args: string[], input = ''): string => {
    before([command, ...(command === 'docker' ? callOf(args) : args)].join(' '));
    if (command === 'docker') return docker(layout, args, input);
    if (command === 'git') return systemRunner.read(command, args, { folder: layout.repository });
    throw new Error(`this machine cannot do: ${command} ${args.join(' ')}`);
  };
  return {
    run(command, args, { input, environment } = {}) {
      // the modules are those of this repository
      if (command === 'npm' && args[0] === 'ci') return;
      if (command === 'npm') buildOnce(layout, environment ?? {});
      else carryOut(command, args, input);
    },
    read: (command, args, { input } = {}) => carryOut(command, args, input),
    say(line) {
      before(line);
      console.log(line);
    },
  };
}
