import { createGuardedFetch } from '../http/guarded-fetch.ts';
import type { Logo } from './blocks.ts';

/** The operator chose the address, so it may be in an inner network. */
const load = createGuardedFetch({ allowLocal: true, timeoutMs: 5000 });
/** How long a logo, or a failure, is cached. */
const cacheMs = 60 * 60 * 1000;

const isImage = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));

/** Returns a loader of the brand's logo, cached for an hour; null if there is none or the download fails. */
export function createLogoReader(
  address: string | null,
  warn: (details: object, message: string) => void,
): () => Promise<Logo | null> {
  let last: { at: number; logo: Promise<Logo | null> } | null = null;
  async function read(from: string): Promise<Logo | null> {
    try {
      const reply = await load(from);
      if (!reply.ok) throw new Error(`The server replied ${reply.status}`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (!isImage(bytes)) throw new Error('The image is neither PNG nor JPEG');
      return bytes;
    } catch (error) {
      warn({ err: error, address: from }, 'BRAND_LOGO is missing in documents');
      return null;
    }
  }
  return async () => {
    if (address === null) return null;
    if (!last || Date.now() - last.at > cacheMs) last = { at: Date.now(), logo: read(address) };
    return last.logo;
  };
}
