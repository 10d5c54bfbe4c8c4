import type { RemoteCommands } from '@portal/ui-kit/commands';
import type { RemoteModule } from '@portal/ui-kit/host.tsx';
import { noteLoaded } from './build-version.ts';
import type { ChosenRemote } from './choose-build.ts';
import { readManifest } from './read-files.ts';

/** A hanging manifest or script would never fail by itself. */
const timeLimitMs = 30_000;

class RemoteFailed extends Error {
  override name = 'RemoteFailed';
}

export class RemoteLate extends RemoteFailed {
  override name = 'RemoteLate';
}

/** What a remote's entry script adds to `window`, under the remote's scope. */
interface Container {
  init(shared: unknown): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** Containers on the page with their manifest: each remote is loaded once for all exposed modules. */
const containers = new Map<string, Promise<{ container: Container; text: string }>>();

/** Forgets a remote's code, so that the next call loads its current build. */
export function unloadRemote({ scope }: ChosenRemote): void {
  containers.delete(scope);
  // Else the new entry would take over the chunks that the former one loaded.
  Reflect.deleteProperty(window, `rspackChunk${scope}`);
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/** Loads a remote's screens. Throws as `loadExposed` does. */
export const loadRemoteModule = (remote: ChosenRemote): Promise<RemoteModule> =>
  loadExposed<RemoteModule>(remote, './app', ({ App }) => typeof App === 'function');

/** Loads a remote's commands and search; remotes of an earlier release have none. */
export const loadRemoteCommands = (remote: ChosenRemote): Promise<RemoteCommands> =>
  loadExposed<RemoteCommands>(
    remote,
    './commands',
    ({ actions, search }) => Array.isArray(actions) && typeof search === 'function',
  );

/** Loads a module of a remote. Rejects with RemoteFailed if that fails or takes 30 s; the next call starts over. */
async function loadExposed<Part>(
  remote: ChosenRemote,
  part: string,
  isOne: (loaded: Partial<Part>) => boolean,
): Promise<Part> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new RemoteLate(`${remote.name} did not answer in time`)),
    );
  });
  try {
    const loaded = await Promise.race([load(remote, part, signal), late]);
    if (!loaded || !isOne(loaded as Partial<Part>))
      throw new RemoteFailed(`${remote.name} does not expose a valid ${part}`);
    return loaded as Part;
  } catch (cause) {
    unloadRemote(remote);
    throw cause instanceof RemoteFailed
      ? cause
      : new RemoteFailed(`${remote.name} cannot be loaded`, { cause });
  }
}

async function load(remote: ChosenRemote, part: string, signal: AbortSignal): Promise<unknown> {
  const loading = containers.get(remote.scope) ?? loadContainer(remote, signal);
  containers.set(remote.scope, loading);
  const { container, text } = await loading;
  const loaded = (await container.get(part))();
  noteLoaded(remote.manifest, text);
  return loaded;
}

async function loadContainer(remote: ChosenRemote, signal: AbortSignal) {
  const { entry, integrity, text } = await readManifest(remote.manifest, signal, remote.integrity);
  await Promise.all([runScript(entry, integrity), __webpack_init_sharing__('default')]);
  const container = (window as unknown as Record<string, Container | undefined>)[remote.scope];
  if (!container) throw new RemoteFailed(`${remote.name} has no container ${remote.scope}`);
  await container.init(__webpack_share_scopes__.default);
  return { container, text };
}

function runScript(url: string, integrity = ''): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity });
  // Of another origin, the browser cannot check the hash without CORS.
  if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} cannot be loaded`)));
    document.head.append(script);
  }).finally(() => script.remove());
}
