import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { SheetRefused, sheetLimits } from './sheet-refused.ts';
import type { SheetSource } from './text-encoding.ts';

/** The parts of a workbook by path; decompressed when read. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Opens a workbook's archive. Reading fails beyond the declared sizes, which are checked first. */
export async function openArchive(source: SheetSource) {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await (
    typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.length), options)
  ).catch(damaged);
  try {
    const entries = await listEntries(zip).catch(damaged);
    const find = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw new SheetRefused('damaged');
      return entry;
    };
    let unpacked = 0;
    return {
      has: (name: string) => entries.has(name),
      /** Uncompressed size in bytes, as declared; reading fails beyond it. */
      sizeOf: (name: string) => find(name).uncompressedSize,
      read: async (name: string) => {
        const entry = find(name);
        if (entry.isEncrypted()) throw new SheetRefused('password');
        unpacked += entry.uncompressedSize;
        if (unpacked > sheetLimits.unpacked) throw new SheetRefused('bomb');
        return zip.openReadStreamPromise(entry).catch(damaged);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > sheetLimits.parts) throw new SheetRefused('bomb');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Programs disagree on which of two entries with the same name to read.
    if (entries.has(entry.fileName)) throw new SheetRefused('damaged');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function damaged(error: unknown): never {
  throw error instanceof SheetRefused ? error : new SheetRefused('damaged');
}
