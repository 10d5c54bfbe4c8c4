import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { runCommand, type Command } from './command.ts';

/** Writes an archive, encrypted to age recipients if there are any. Returns its SHA-256. */
export async function writeArchive(path: string, command: Command, recipients: readonly string[]) {
  const hash = createHash('sha256');
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await runCommand(command, async (_, output) => {
    const content = recipients.length ? await encrypt(output, recipients) : output;
    await pipeline(content, tapped(hash), file);
  });
  return hash.digest('hex');
}

/** Feeds an archive to a command. `identity`: an age identity, if the archive is encrypted. */
export async function readArchive(path: string, command: Command, identity: string | null) {
  await runCommand(command, async (input) => {
    const file = createReadStream(path);
    await pipeline(identity ? await decrypt(file, identity) : file, input);
  });
}

const tapped = (hash: ReturnType<typeof createHash>) =>
  async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };

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
