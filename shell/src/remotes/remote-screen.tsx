import { makeStyles, Spinner } from '@fluentui/react-components';
import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Remote } from '@portal/contracts/core/remotes';
import { frameWords } from '../words/frame-en.ts';
import { loadRemoteModule, RemoteLate, unloadRemote } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { ReloadNotice } from './reload-notice.tsx';

const useStyles = makeStyles({ place: { padding: '24px' } });

export function RemoteScreen({ remote, host }: { remote: Remote; host: PortalHost }) {
  const styles = useStyles();
  const { loading } = useKitWords();
  const queries = useQueryClient();
  const queryKey = ['remote', remote.scope];
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: () => loadRemoteModule(remote),
    gcTime: Infinity,
  });

  function retry(): void {
    unloadRemote(remote);
    void queries.resetQueries({ queryKey });
  }
  const failure = (reason: Parameters<typeof frameWords.remotes.failed>[0]) => (
    <div className={styles.place}>
      <ErrorState message={frameWords.remotes.failed(reason)} onRetry={retry} />
    </div>
  );

  if (isFetching && !data)
    return (
      <div className={styles.place}>
        <Spinner label={loading} />
      </div>
    );
  if (error || !data) return failure(error instanceof RemoteLate ? 'late' : 'unloadable');
  const { App } = data;
  return (
    <RemoteBoundary
      // A missing file belongs to a replaced build: only a reload loads the new one.
      fallback={(thrown) =>
        isMissingFile(thrown) ? (
          <div className={styles.place}>
            <ReloadNotice />
          </div>
        ) : (
          failure('faulty')
        )
      }
    >
      <HostProvider value={host}>
        <App host={host} />
      </HostProvider>
    </RemoteBoundary>
  );
}

/** How the bundler reports a chunk that it could not load. */
const isMissingFile = (error: Error): boolean =>
  error.name === 'ChunkLoadError' || error.name === 'ScriptExternalLoadError';
