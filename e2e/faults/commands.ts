import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { root, type Place } from './portal.ts';

/** Runs a command of the portal as an operator does. Gives what it printed; throws where it fails. */
export function runCommand(place: Place, command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/portal.mjs'), command, ...args], {
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
        : reject(new Error(`${command} failed: ${(complained || said).slice(-300)}`)),
    );
  });
}

/** The messages that were parked, each in short. */
export async function deadLetters(place: Place): Promise<string[]> {
  // Where it cannot be counted, the command says why.
  if ((await countDeadLetters(place).catch(() => null)) === 0) return [];
  const said = await runCommand(place, 'dead-letters', ['list']).catch(
    (error: Error) => error.message,
  );
  return said
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(0, 200));
}

/** The command takes seconds on a busy machine; whether there is anything to list is known at once. */
async function countDeadLetters({ dataFolder }: Place): Promise<number> {
  const { operator } = JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')) as {
    operator: { NATS_URL: string };
  };
  const { host, username, password } = new URL(operator.NATS_URL);
  const connection = await connect({ servers: host, user: username, pass: password });
  try {
    const reply = await connection.request('$JS.API.STREAM.INFO.dead-letters');
    return reply.json<{ state: { messages: number } }>().state.messages;
  } finally {
    await connection.close();
  }
}
