import { makeStyles, Spinner } from '@fluentui/react-components';
import { HostProvider, type PortalHost } from '@portal/ui-kit/host.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Remote } from '@portal/contracts/core/remotes';
import { useFrameWords } from '../words/frame-en.ts';
import { loadRemoteModule } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { ReloadNotice } from './reload-notice.tsx';

const useStyles = makeStyles({ place: { padding: '24px' } });

export function RemoteScreen({ remote, host }: { remote: Remote; host: PortalHost }) {
  const styles = useStyles();
  const words = useFrameWords().remotes;
  const { loading } = useKitWords();
  const [tries, setTries] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['remote', remote.scope],
    queryFn: () => loadRemoteModule(remote),
    gcTime: Infinity,
  });

  function retry(): void {
    setTries((count) => count + 1);
    void refetch();
  }
  const failure = (
    <div className={styles.place}>
      <ErrorState message={words.failed} onRetry={retry} />
    </div>
  );

  if (isFetching && !data)
    return (
      <div className={styles.place}>
        <Spinner label={loading} />
      </div>
    );
  if (error || !data) return failure;
  const { App } = data;
  return (
    <RemoteBoundary
      key={tries}
      // A missing file belongs to a replaced build: only a reload loads the new one.
      fallback={(thrown) =>
        isMissingFile(thrown) ? (
          <div className={styles.place}>
            <ReloadNotice />
          </div>
        ) : (
          failure
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
