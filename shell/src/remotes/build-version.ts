import { readManifest } from './manifest.ts';

declare const __webpack_hash__: string;

/** The manifests of the remotes on this page, as they were when each was loaded, by address. */
const loaded = new Map<string, string>();

export function noteLoaded(address: string, text: string): void {
  loaded.set(address, text);
}

/** Whether something that is on this page was built anew since. What cannot be asked now was not. */
export async function isBuiltAnew(): Promise<boolean> {
  const looks = [...loaded].map(async ([address, text]) => (await textNow(address)) !== text);
  // The shell's manifest holds the hash of its build.
  const shell = textNow('/mf-manifest.json').then((text) => !text.includes(__webpack_hash__));
  const found = await Promise.allSettled([shell, ...looks]);
  return found.some((look) => look.status === 'fulfilled' && look.value);
}

const textNow = async (address: string): Promise<string> =>
  (await readManifest(address, AbortSignal.timeout(5000))).text;
