import { listPages, readPagesList, type PagesFile } from '@portal/contracts/quotes/statement-pages';

/** A joined file ends with its list of parts, the list's length, and this. */
const magic = Buffer.from('\x00statement-pages\n', 'latin1');
const lengthBytes = 4;

export function pagesTrailer(files: readonly PagesFile[]): Buffer {
  const list = Buffer.from(listPages(files));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(list.length);
  return Buffer.concat([list, length, magic]);
}

export interface PartFile {
  fileName: string;
  bytes: Uint8Array;
}

/** The joined files; null for a single file. */
export function filesOf(whole: Uint8Array): PartFile[] | null {
  const bytes = Buffer.from(whole.buffer, whole.byteOffset, whole.length);
  const end = bytes.length - magic.length - lengthBytes;
  if (end < 0 || !bytes.subarray(end + lengthBytes).equals(magic)) return null;
  const start = end - bytes.readUInt32BE(end);
  const list = start < 0 ? null : readPagesList(bytes.toString('utf8', start, end));
  if (!list || list.reduce((sum, { size }) => sum + size, 0) !== start) return null;
  let at = 0;
  return list.map(({ fileName, size }) => ({ fileName, bytes: bytes.subarray(at, (at += size)) }));
}
