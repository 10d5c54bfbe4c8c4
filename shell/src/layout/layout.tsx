import { Button, makeStyles, mergeClasses, Subtitle1, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, NavigationRegular } from '@fluentui/react-icons';
import type { Screen } from '@portal/contracts/core/screens';
import { useHost } from '@portal/ui-kit/host.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { deviceAtom } from '../appearance/device-choices.ts';
import { HeaderCommands } from '../commands/header-commands.tsx';
import { Bell } from '../notifications/bell.tsx';
import { frameWords as words } from '../words/frame-en.ts';
import { useSaveFilters } from './saved-filters.ts';
import { screensOf, titleOf, usePlace } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

const NavigationDrawer = lazyPart(() => import('./navigation-drawer.tsx'), 'NavigationDrawer');

const narrow = '@media (max-width: 900px)';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: '264px minmax(0, 1fr)',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  folded: { gridTemplateColumns: '64px minmax(0, 1fr)' },
  side: {
    position: 'sticky',
    top: 0,
    height: '100vh',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { display: 'none' },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 24px',
    minHeight: '56px',
    boxSizing: 'border-box',
    position: 'sticky',
    top: 0,
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { padding: '8px 12px' },
  },
  title: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Long titles take two lines on phones.
    [narrow]: {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      whiteSpace: 'normal',
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase300,
    },
  },
  opener: { display: 'none', [narrow]: { display: 'inline-flex' } },
  content: { outlineStyle: 'none' },
  skip: {
    position: 'absolute',
    left: '-9999px',
    ':focus': {
      left: '8px',
      top: '8px',
      zIndex: 20,
      padding: '8px',
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: 0,
    minHeight: '32px',
    minWidth: '32px',
    paddingRight: '12px',
    marginRight: '4px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (max-width: 640px)': { justifyContent: 'center', paddingRight: '4px' },
  },
  // Visually hidden on narrow screens, but still the link's name.
  text: { '@media (max-width: 640px)': visuallyHidden },
});

export interface LayoutProps {
  screens: readonly Screen[];
  children: ReactNode;
}

export function Layout({ screens, children }: LayoutProps) {
  const styles = useStyles();
  const { user } = useHost();
  const { pathname } = useLocation();
  const [folded, fold] = useAtom(foldedAtom);
  const collapsed = folded === 'yes';
  const own = useMemo(() => screensOf(screens, user.effectiveRole), [screens, user.effectiveRole]);
  useSaveFilters(own);
  const content = useContentFocus(pathname);
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const { documentTitle } = useKitWords();
  const title = titleOf(screens, pathname);
  // Runs before the effects of a screen, which may set a better document title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [documentTitle, title]);
  return (
    <div className={mergeClasses(styles.frame, collapsed && styles.folded)}>
      <a href="#content" lang="en" className={styles.skip}>
        {words.skip}
      </a>
      <aside className={styles.side} aria-label={words.side} lang="en">
        <Sidebar
          screens={own}
          collapsed={collapsed}
          onCollapse={(now) => fold(now ? 'yes' : 'no')}
        />
      </aside>
      {drawer === 'unused' ? null : (
        <NavigationDrawer
          screens={own}
          open={drawer === 'open'}
          onClose={() => setDrawer('closed')}
        />
      )}
      <div>
        <header className={styles.header} lang="en">
          <Button
            appearance="subtle"
            className={styles.opener}
            icon={<NavigationRegular />}
            aria-label={words.openNavigation}
            onClick={() => setDrawer('open')}
          />
          <BackLink screens={own} />
          <Subtitle1 as="h1" className={styles.title}>
            {title}
          </Subtitle1>
          <HeaderCommands screens={own} />
          <Bell />
          <UserMenu />
        </header>
        <main ref={content} id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Moves the focus to the content of a new screen if the element with the focus is gone. */
function useContentFocus(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

function BackLink({ screens }: { screens: readonly Screen[] }) {
  const styles = useStyles();
  const { link, back } = usePlace(screens);
  if (!link || !back) return null;
  return (
    <Link to={back} className={styles.back} title={words.backTo(link.title ?? '')}>
      <ChevronLeftRegular aria-hidden fontSize={20} />
      <span className={styles.text}>{words.back}</span>
    </Link>
  );
}

/** Whether the sidebar is collapsed to icons. */
const foldedAtom = deviceAtom('folded', (stored) => (stored === 'yes' ? 'yes' : 'no'));
