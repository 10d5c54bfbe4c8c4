import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portal/ui-kit/host.tsx';
import type { Remote } from '@portal/contracts/core/remotes';

/** A manifest or a script that hangs would never fail by itself. */
const timeLimitMs = 30_000;

/** Why a remote cannot be shown. */
export class RemoteFailed extends Error {
  override name = 'RemoteFailed';
}

/**
 * Loads a remote's module. Rejects with a RemoteFailed where it is down, takes longer than 30 s or
 * exposes something else; the next call begins afresh.
 */
export async function loadRemoteModule(remote: Remote): Promise<RemoteModule> {
  registerRemotes(
    [{ name: remote.scope, entry: new URL(remote.manifest, window.location.origin).href }],
    { force: true },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailed(`${remote.name} did not answer in time`)),
      timeLimitMs,
    );
  });
  try {
    const loaded = await Promise.race([loadRemote<RemoteModule>(`${remote.scope}/app`), late]);
    if (typeof loaded?.App !== 'function')
      throw new RemoteFailed(`${remote.name} does not expose an App`);
    return loaded;
  } catch (cause) {
    throw cause instanceof RemoteFailed
      ? cause
      : new RemoteFailed(`${remote.name} cannot be loaded`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
