// Runs before the portal's code is loaded and starts its first requests in parallel. Failures are ignored here: the
// request is repeated and handled where it is needed.

const started = new Map<string, Promise<Response>>();

function begin(path: string): Promise<Response> {
  const reply = fetch(path);
  started.set(path, reply);
  return reply.then((provided) => provided.clone());
}

/** Returns the early reply once, else fetches. */
export function fetchEarly(path: string, init?: RequestInit): Promise<Response> {
  const reply = started.get(path);
  started.delete(path);
  return reply?.catch(() => fetch(path, init)) ?? fetch(path, init);
}

interface ManifestFiles {
  metaData: { remoteEntry: { name: string; integrity?: string } };
  exposes: { name: string; assets: { js: { sync: string[]; integrity?: string[] } } }[];
}

/** Session storage: the {@link KeptBuilds} of this tab. */
export const keptBuildsKey = 'portal.builds';

export interface KeptBuilds {
  user: number;
  /** Hashes of the builds that the person used last, by remote; '' for a deployed one. */
  builds: Record<string, string>;
}

/** The builds that this tab used last; with `user`, those of that person. */
export function readKept(user?: number): KeptBuilds['builds'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptBuildsKey) ?? '{}') as Partial<KeptBuilds>;
    return user === undefined || kept.user === user ? (kept.builds ?? {}) : {};
  } catch {
    return {};
  }
}

/** Requests the list of remotes, and the first files of the remote whose screen is at this path. */
export async function beginEarly(pathname: string): Promise<void> {
  try {
    const offering = begin('/mfe/offers.json');
    const remotes = (await (await begin('/mfe/remotes.json')).json()) as {
      name: string;
      manifest: string;
      screens?: { path: string }[];
    }[];
    const shown = remotes.find(({ screens }) => screens?.some(({ path }) => isAt(path, pathname)));
    if (!shown) return;
    const kept = readKept()[shown.name];
    // Which one of several builds a new person gets is not known yet.
    if (kept === undefined && shown.name in ((await (await offering).json()) as object)) return;
    const manifest = kept ? shown.manifest.replace(/(?=[^/]*$)/, `${kept}/`) : shown.manifest;
    const { metaData, exposes } = (await (await begin(manifest)).json()) as ManifestFiles;
    const urlOf = (file: string): string => manifest.replace(/[^/]*$/, file);
    preloadScript(urlOf(metaData.remoteEntry.name), metaData.remoteEntry.integrity);
    for (const { name, assets } of exposes)
      if (name === 'app')
        for (const [at, file] of assets.js.sync.entries())
          preloadScript(urlOf(file), assets.js.integrity?.[at], assets.js.integrity && 'anonymous');
  } catch {
    // The actual request reports the error.
  }
}

/** Screen paths may end with `:id`. */
const isAt = (path: string, pathname: string): boolean =>
  path.endsWith('/:id') ? pathname.startsWith(path.slice(0, -3)) : path === pathname;

/** The attributes must be the script's, or the browser loads it twice. */
function preloadScript(href: string, integrity = '', crossOrigin?: 'anonymous'): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, integrity });
  if (crossOrigin) link.crossOrigin = crossOrigin;
  document.head.append(link);
}
