import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';

/** A command that writes an archive to stdout or reads one from stdin. */
export interface Command {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  input?: string;
  /** Exit codes that mean success; 0 by default. */
  succeeds?: number[];
}

/** Runs a command, with functions that write its input or read its output. Returns its output if none reads it. */
export async function runCommand(
  { program, args, env, cwd, input, succeeds = [0] }: Command,
  work?: (input: Writable, output: Readable) => Promise<void>,
): Promise<string> {
  const child = spawn(program, args, { env: env ?? process.env, cwd, stdio: 'pipe' });
  let [printed, output] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // It may end before it reads everything.
  child.stdin.on('error', () => undefined);
  if (input !== undefined) child.stdin.end(input);
  const ended = once(child, 'close').then(([code]) => {
    if (!succeeds.includes((code as number | null) ?? -1))
      throw new Error(`${[program, ...args].join(' ')} failed:\n${printed}`);
  });
  if (!work) {
    child.stdin.end();
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    await ended;
    return output;
  }
  const [workResult, commandResult] = await Promise.allSettled([
    work(child.stdin, child.stdout).finally(() => {
      child.stdin.end();
      child.stdout.resume();
    }),
    ended,
  ]);
  // A command may stop reading early: its exit code decides.
  if (workResult.status === 'rejected' && !isClosedPipe(workResult.reason)) throw workResult.reason;
  if (commandResult.status === 'rejected') throw commandResult.reason;
  return output;
}

const isClosedPipe = (error: unknown): boolean =>
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as { code?: unknown }).code));

/** Writes an archive, encrypted to age recipients if there are any. Returns its SHA-256. */
export async function writeArchive(path: string, command: Command, recipients: readonly string[]) {
  const hash = createHash('sha256');
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const hashed = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await runCommand(command, async (_, output) => {
    const content = recipients.length ? await encrypt(output, recipients) : output;
    await pipeline(content, hashed, file);
  });
  return hash.digest('hex');
}

/** An archive, and the age identity that decrypts it if it is encrypted. */
interface Archive {
  path: string;
  identity: string | null;
}

/** Feeds archives to a command, one after the other. */
export async function readArchives(archives: Archive[], command: Command): Promise<void> {
  const read = async function* (): AsyncGenerator<Buffer> {
    for (const { path, identity } of archives) {
      const file = createReadStream(path);
      yield* identity ? await decrypt(file, identity) : file;
    }
  };
  await runCommand(command, (input) => pipeline(read, input));
}

async function encrypt(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(content)));
}

async function decrypt(content: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(content)));
}
