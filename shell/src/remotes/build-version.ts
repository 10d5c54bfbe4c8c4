import { readManifest } from './manifest.ts';

declare const __webpack_hash__: string;

/** Manifests of the remotes on this page at load time, by URL. */
const loaded = new Map<string, string>();

export function noteLoaded(address: string, text: string): void {
  loaded.set(address, text);
}

/** Returns whether a part of this page was rebuilt since. Parts that cannot be checked count as unchanged. */
export async function hasNewBuild(): Promise<boolean> {
  const checks = [...loaded].map(async ([address, text]) => (await fetchText(address)) !== text);
  // The shell's manifest contains its build hash.
  const shell = fetchText('/mf-manifest.json').then((text) => !text.includes(__webpack_hash__));
  const found = await Promise.allSettled([shell, ...checks]);
  return found.some((look) => look.status === 'fulfilled' && look.value);
}

const fetchText = async (address: string): Promise<string> =>
  (await readManifest(address, AbortSignal.timeout(5000))).text;
