import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newDataKey, openChunks, sealChunks } from './sealed-object.ts';

/** A file encrypted with a key that exists only in memory: files left by a killed process are unreadable. */
export interface SealedFile {
  path: string;
  dataKey: Uint8Array;
}

export async function writeSealedFile(
  path: string,
  plain: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<SealedFile> {
  const dataKey = newDataKey();
  await writeChunks(path, sealChunks(dataKey, plain), signal);
  return { path, dataKey };
}

/** Writes chunks that are already encrypted. */
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

/** Decrypts a whole encrypted file. Throws an ObjectDamaged if it was altered. */
export async function readSealedFile({ path, dataKey }: SealedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of openChunks(dataKey, createReadStream(path))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
