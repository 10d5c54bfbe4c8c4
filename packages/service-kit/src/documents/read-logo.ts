import type { Logo } from './blocks.ts';

/** Bytes that an image may have, and milliseconds that it may take. */
const [mostBytes, mostMs] = [1024 * 1024, 5000];
/** How long it is not asked for again, in milliseconds. */
const keepMs = 60 * 60 * 1000;

const isImage = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));

/**
 * Gives a function that reads the brand's image for documents, at most once an hour. It gives null where there is none,
 * and where it cannot be read, which is logged: a proposal is sent all the same, with the brand's name.
 */
export function createLogoReader(
  address: string | null,
  warn: (details: object, message: string) => void,
): () => Promise<Logo | null> {
  let last: { at: number; logo: Promise<Logo | null> } | null = null;
  async function read(from: string): Promise<Logo | null> {
    try {
      const reply = await fetch(from, { signal: AbortSignal.timeout(mostMs), redirect: 'error' });
      if (!reply.ok) throw new Error(`It answers ${reply.status}`);
      if (Number(reply.headers.get('content-length') ?? 0) > mostBytes)
        throw new Error('It is larger than 1 MB');
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (bytes.length > mostBytes) throw new Error('It is larger than 1 MB');
      if (!isImage(bytes)) throw new Error('It is neither PNG nor JPEG');
      return bytes;
    } catch (error) {
      warn({ err: error, address: from }, 'BRAND_LOGO is missing in documents');
      return null;
    }
  }
  return async () => {
    if (address === null) return null;
    if (!last || Date.now() - last.at > keepMs) last = { at: Date.now(), logo: read(address) };
    return last.logo;
  };
}
