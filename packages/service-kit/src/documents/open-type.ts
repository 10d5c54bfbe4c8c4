import { inflateSync } from 'node:zlib';

const headerSize = { woff: 44, openType: 12 };
const entrySize = { woff: 20, openType: 16 };

/** Converts a WOFF file (W3C WOFF 1.0, §3–5) to OpenType: PDFKit would decompress a table for each glyph. */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = headerSize.woff + at * entrySize.woff;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const header = Buffer.alloc(headerSize.openType + count * entrySize.openType);
  woff.copy(header, 0, 4, 8); // The flavor: TrueType or CFF outlines.
  header.writeUInt16BE(count, 4);
  const largestPower = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** largestPower * 16, 6);
  header.writeUInt16BE(largestPower, 8);
  header.writeUInt16BE((count - 2 ** largestPower) * 16, 10);
  let offset = header.length;
  const parts = [header];
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = headerSize.openType + at * entrySize.openType;
    header.writeUInt32BE(tag, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
