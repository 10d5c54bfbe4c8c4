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
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** Requests the list of remotes, and the first files of the remote whose screen is at this path. */
export async function beginEarly(pathname: string): Promise<void> {
  try {
    const remotes = (await (await begin('/mfe/remotes.json')).json()) as {
      manifest: string;
      screens?: { path: string }[];
    }[];
    const shown = remotes.find(({ screens }) => screens?.some(({ path }) => isAt(path, pathname)));
    if (!shown) return;
    const { manifest } = shown;
    const { metaData, exposes } = (await (await begin(manifest)).json()) as ManifestFiles;
    const urlOf = (file: string): string => manifest.replace(/[^/]*$/, file);
    preloadScript(urlOf(metaData.remoteEntry.name), metaData.remoteEntry.integrity);
    for (const { name, assets } of exposes)
      if (name === 'app') for (const file of assets.js.sync) preloadScript(urlOf(file));
  } catch {
    // The actual request reports the error.
  }
}

/** Screen paths may end with `:id`. */
const isAt = (path: string, pathname: string): boolean =>
  path.endsWith('/:id') ? pathname.startsWith(path.slice(0, -3)) : path === pathname;

/** `integrity` must be the script's, or the browser loads it twice. */
function preloadScript(href: string, integrity = ''): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, integrity });
  document.head.append(link);
}
