// Breaks a portal on purpose, under load: see docs/reliability.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './machine/paths.ts';

const main = join(root, 'e2e/faults/main.ts');
const child = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
// Ctrl-C reaches it by itself; it ends when its portal has.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
