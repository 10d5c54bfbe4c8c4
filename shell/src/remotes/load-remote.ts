import type { RemoteModule } from '@portal/ui-kit/host.tsx';
import type { Remote } from '@portal/contracts/core/remotes';
import { noteLoaded } from './build-version.ts';
import { readManifest } from './manifest.ts';

/** A manifest or a script that hangs would never fail by itself. */
const timeLimitMs = 30_000;

/** Why a remote cannot be shown. */
export class RemoteFailed extends Error {
  override name = 'RemoteFailed';
}

/** What a remote's entry leaves in the page, under the remote's name. */
interface Container {
  init(shared: unknown): unknown;
  get(exposed: string): Promise<() => RemoteModule>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/**
 * Loads a remote's module. Rejects with a RemoteFailed where it is down, takes longer than 30 s or
 * exposes something else; the next call begins afresh.
 */
export async function loadRemoteModule(remote: Remote): Promise<RemoteModule> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new RemoteFailed(`${remote.name} did not answer in time`)),
    );
  });
  try {
    const loaded = await Promise.race([load(remote, signal), late]);
    if (typeof loaded?.App !== 'function')
      throw new RemoteFailed(`${remote.name} does not expose an App`);
    return loaded;
  } catch (cause) {
    throw cause instanceof RemoteFailed
      ? cause
      : new RemoteFailed(`${remote.name} cannot be loaded`, { cause });
  }
}

async function load(remote: Remote, signal: AbortSignal): Promise<RemoteModule> {
  const { entry, text } = await readManifest(remote.manifest, signal);
  await Promise.all([runScript(entry), __webpack_init_sharing__('default')]);
  const container = (window as unknown as Record<string, Container | undefined>)[remote.scope];
  if (!container) throw new RemoteFailed(`${remote.name} has no container ${remote.scope}`);
  await container.init(__webpack_share_scopes__.default);
  const module = (await container.get('./app'))();
  noteLoaded(remote.manifest, text);
  return module;
}

function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} cannot be loaded`)));
    document.head.append(script);
  }).finally(() => script.remove());
}
