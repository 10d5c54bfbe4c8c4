import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { Screen } from '@portal/contracts/core/screens';
import { useHost } from '@portal/ui-kit/host.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { isDialogOpen, isPageKey } from '@portal/ui-kit/page-keys';
import { visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListUrl } from '../layout/saved-filters.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { frameWords } from '../words/frame-en.ts';

const { commands: words } = frameWords;

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog');
const HelpPanel = lazyPart(() => import('../help/help-panel.tsx'), 'HelpPanel');

const narrow = '@media (max-width: 900px)';

const useStyles = makeStyles({
  button: { flexShrink: 0, [narrow]: { minWidth: '32px', padding: '0 5px' } },
  help: { minWidth: '32px', padding: 0 },
  label: { [narrow]: visuallyHidden },
  keys: {
    marginLeft: '12px',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    [narrow]: { display: 'none' },
  },
});

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** `screens`: those of the role. */
export function HeaderCommands({ screens }: { screens: readonly Screen[] }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const addressOf = useListUrl();
  const [open, setOpen] = useState<'search' | 'keys' | 'help' | null>(null);
  const close = (): void => setOpen(null);
  usePortalKeys({
    isBusy: open !== null,
    onSearch: () => setOpen('search'),
    onHelp: () => setOpen('keys'),
    onGo(letter) {
      const screen = screens.find(({ key }) => key === letter);
      if (screen) void navigate(addressOf(screen.path));
    },
  });
  return (
    <>
      <Button
        className={styles.button}
        icon={<SearchRegular />}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen('search')}
      >
        <span className={styles.label}>{words.search}</span>
        <kbd className={styles.keys} aria-hidden>
          {isMac ? '⌘ K' : words.searchKeys}
        </kbd>
      </Button>
      <Button
        appearance="subtle"
        className={styles.help}
        aria-label={words.help}
        aria-haspopup="dialog"
        onClick={() => setOpen('help')}
      >
        {words.helpMark}
      </Button>
      {open ? (
        <RemoteBoundary fallback={() => <CannotOpen onClose={close} />}>
          {open === 'search' ? (
            <Palette screens={screens} onClose={close} />
          ) : open === 'help' ? (
            <HelpPanel onClose={close} />
          ) : (
            <KeysDialog screens={screens} onClose={close} />
          )}
        </RemoteBoundary>
      ) : null}
    </>
  );
}

/** Shown if the code cannot be loaded; everything else keeps working. */
function CannotOpen({ onClose }: { onClose: () => void }) {
  const { toast } = useHost();
  useEffect(() => {
    toast({ ...words.failed, variant: 'destructive' });
    onClose();
  }, [toast, onClose]);
  return null;
}

const goMs = 1500;

interface PortalKeys {
  isBusy: boolean;
  onSearch: () => void;
  onHelp: () => void;
  /** Called with the letter after g. */
  onGo: (letter: string) => void;
}

/** Global shortcuts: Ctrl-K anywhere, the others outside of text fields. */
function usePortalKeys({ isBusy, onSearch, onHelp, onGo }: PortalKeys): void {
  const goUntil = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (hasModifier && event.key.toLowerCase() === 'k') {
      // Also in a dialog, where Ctrl-K would open the browser's search.
      event.preventDefault();
      if (!isDialogOpen() && !isBusy) onSearch();
      return;
    }
    if (isBusy || !isPageKey(event)) return;
    const isGoing = performance.now() < goUntil.current;
    goUntil.current = 0;
    if (isGoing) onGo(event.key);
    else if (event.key === 'g') goUntil.current = performance.now() + goMs;
    else if (event.key === '?') onHelp();
    else if (event.key === '/' && focusSearch()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}
