import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newDataKey, openChunks, sealChunks } from './sealed-object.ts';

/**
 * A file that is encrypted with a key of its own, which is in memory alone: nobody can read what a killed
 * process leaves of it.
 */
export interface SealedFile {
  path: string;
  dataKey: Uint8Array;
}

/** Writes a new encrypted file. */
export async function writeSealedFile(
  path: string,
  plain: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<SealedFile> {
  const dataKey = newDataKey();
  await writeChunks(path, sealChunks(dataKey, plain), signal);
  return { path, dataKey };
}

/** Writes chunks that are encrypted already. */
export const writeChunks = (
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> =>
  pipeline(
    Readable.from(chunks, { objectMode: false }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    signal ? { signal } : {},
  );

/** The whole of an encrypted file, decrypted. Throws an ObjectDamaged where it is not as it was. */
export async function readSealedFile({ path, dataKey }: SealedFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of openChunks(dataKey, createReadStream(path))) pieces.push(piece);
  return Buffer.concat(pieces);
}
