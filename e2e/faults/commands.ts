import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { root, type Place } from './portal.ts';

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
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} failed: ${(errors || output).slice(-300)}`)),
    );
  });
}

export async function deadLetters(place: Place): Promise<string[]> {
  // If counting fails, the command reports why.
  if ((await countDeadLetters(place).catch(() => null)) === 0) return [];
  const output = await runCommand(place, 'dead-letters', ['list']).catch(
    (error: Error) => error.message,
  );
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(0, 200));
}

/** Faster than the command, which takes seconds on a busy machine. */
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
