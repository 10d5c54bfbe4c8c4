import { makeStyles, Spinner } from '@fluentui/react-components';
import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { frameWords } from '../words/frame-en.ts';
import type { ChosenRemote } from './choose-build.ts';
import { loadRemoteModule, RemoteLate, unloadRemote } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { refusedBuildsAtom, reportBuild } from './refused-builds.ts';
import { ReloadNotice } from './build-notices.tsx';

const useStyles = makeStyles({ place: { padding: '24px' } });

interface Props {
  remote: ChosenRemote;
  host: PortalHost;
}

/** A remote's screens. If a published build cannot be loaded, the tab gets the next one. */
export function RemoteScreen({ remote, host }: Props) {
  const styles = useStyles();
  const { loading } = useKitWords();
  const queries = useQueryClient();
  const refuse = useSetAtom(refusedBuildsAtom);
  const queryKey = ['remote', remote.scope, remote.build];
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: () => loadRemoteModule(remote),
    gcTime: Infinity,
  });

  useEffect(() => {
    if (error ?? data) reportBuild(remote, error !== null);
    if (error && remote.build) refuse(remote.build);
  }, [remote, data, error, refuse]);
  function unload(): void {
    unloadRemote(remote);
    if (remote.build) refuse(remote.build);
  }
  function stopped(thrown: Error): void {
    reportBuild(remote, true);
    // The deployed build's missing file was replaced; one of a published build is altered.
    if (remote.build && isMissingFile(thrown)) unload();
  }
  function retry(): void {
    unload();
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
      onError={stopped}
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
