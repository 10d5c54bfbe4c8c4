import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, type Place } from './portal.ts';

/** Runs a command of the portal as an operator does. Gives what it printed; throws where it fails. */
export function runCommand(place: Place, script: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(place.port),
        MAIL_PORT: String(place.mailPort),
        DATA_DIR: place.dataFolder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complained = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(`${script} failed: ${(complained || said).slice(-300)}`)),
    );
  });
}

/** The messages that were parked, each in short. */
export async function deadLetters(place: Place): Promise<string[]> {
  const said = await runCommand(place, 'dead-letters.ts', ['list']).catch(
    (error: Error) => error.message,
  );
  return said
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(0, 200));
}
