// `npm start`: installs missing dependencies, then starts backend and app.
import { spawn } from 'node:child_process';
import { ensureDependencies, node, root } from './ensure.mjs';

ensureDependencies();
const child = spawn(node, ['supabase/local/start.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Ctrl+C reaches the child by itself; a signal sent only to this process is passed on
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
