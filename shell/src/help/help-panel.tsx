import {
  Drawer,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { helpPicture, helpSchema, type ScreenHelp } from '@portal/contracts/core/help';
import { useHost } from '@portal/ui-kit/host.tsx';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useQuery } from '@tanstack/react-query';
import { matchRoutes, useLocation } from 'react-router-dom';
import { readJson } from '../remotes/read-files.ts';
import { besideManifest, useRemotes } from '../remotes/remote-list.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  drawer: { width: 'min(480px, 100vw)' },
  body: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '24px' },
  steps: { margin: 0, paddingLeft: '20px', display: 'grid', gap: '12px' },
  picture: {
    display: 'block',
    width: '100%',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { loading } = useKitWords();
  const { pathname } = useLocation();
  const { data: help, error, refetch } = useHelp(pathname);
  useReturnFocus(true);
  return (
    <Drawer
      lang="en"
      type="overlay"
      position="end"
      open
      onOpenChange={(_, { open }) => (open ? undefined : onClose())}
      className={styles.drawer}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ as: 'h2' }}
          action={<IconButton icon={<DismissRegular />} label={words.close} onClick={onClose} />}
        >
          {words.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.body}>
          {help ? (
            <>
              <Text size={400}>{help.about}</Text>
              <ol className={styles.steps}>
                {help.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {help.picture ? (
                <a href={help.picture} target="_blank" rel="noreferrer">
                  <img className={styles.picture} src={help.picture} alt={words.picture} />
                </a>
              ) : null}
              <Text>{words.keys}</Text>
            </>
          ) : error ? (
            <ErrorState message={words.failed} onRetry={refetch} />
          ) : help === null ? (
            <Text>{words.none}</Text>
          ) : (
            <Spinner label={loading} />
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}

/** Returns the help of the screen at a path, or null. */
function useHelp(pathname: string) {
  const { user } = useHost();
  const { remotes } = useRemotes(user);
  const remote = remotes.find(({ screens }) => helpAt(screens, pathname));
  return useQuery({
    queryKey: ['help', remote?.manifest, pathname],
    queryFn: async ({ signal }) => {
      const own = helpAt(ownHelp, pathname);
      if (own) return { ...own, picture: null };
      if (!remote) return null;
      const all = helpSchema.parse(await readJson(besideManifest(remote, 'help.json'), signal));
      const found = helpAt(all, pathname);
      return found && { ...found, picture: besideManifest(remote, helpPicture(found.path)) };
    },
    staleTime: Infinity,
  });
}

/** Returns the entry of the screen at a path, or of the screen whose section it is. */
function helpAt<T extends { path: string }>(items: readonly T[], pathname: string): T | null {
  const routes = items.map((one) => ({
    path: one.path === '/' ? '/' : `${one.path}/*`,
    handle: one,
  }));
  return matchRoutes(routes, pathname)?.[0]?.route.handle ?? null;
}

const ownHelp: ScreenHelp[] = [
  { path: '/notifications', ...words.pages.notifications },
  { path: '/notifications/settings', ...words.pages.settings },
  { path: '/security', ...words.pages.security },
];
