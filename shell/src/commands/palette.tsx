import { Dialog, DialogSurface, Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { maxSearchLength } from '@portal/contracts/core/list';
import type { Screen } from '@portal/contracts/core/screens';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlaceList } from './place-list.tsx';
import { grouped, keyOf, matching, pagesOf, type Place } from './places.ts';
import { recentPlaces } from './recent-places.ts';
import { useSearch, type Search } from './use-search.ts';
import { type PaletteWords, usePaletteWords } from './words/palette-en.ts';

const useStyles = makeStyles({
  surface: {
    // Near the top, so that it does not move as results arrive.
    marginTop: '12vh',
    padding: '12px',
    maxWidth: '640px',
    '@media (max-width: 640px)': { marginTop: '12px', maxWidth: 'calc(100vw - 24px)' },
  },
  parts: { display: 'flex', flexDirection: 'column', gap: '8px' },
  foot: {
    padding: '8px 8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    minHeight: tokens.lineHeightBase200,
  },
});

export interface PaletteProps {
  screens: readonly Screen[];
  /** Returns text typed before the field was shown. */
  typed: () => string;
  onClose: () => void;
}

export function Palette({ screens, typed, onClose }: PaletteProps) {
  const styles = useStyles();
  const { user } = useHost();
  const words = usePaletteWords();
  const navigate = useNavigate();
  const here = useLocation();
  const id = useId();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState<string>();
  const search = useSearch(text);
  useReturnFocus(true);

  const commandPaths = new Set(search.actions.map(({ path }) => path));
  const pages = pagesOf(screens, user.effectiveRole, words.groups.pages).filter(
    ({ path }) => !commandPaths.has(path),
  );
  const own = [...search.actions, ...pages];
  const elsewhere = recentPlaces(user)
    .filter(({ path }) => path !== here.pathname + here.search)
    .map((visit) => ({ ...visit, group: words.groups.recent }));
  const groups = grouped(
    text.trim() ? [...matching(own, text), ...search.found] : [...elsewhere, ...own],
  );
  const places = groups.flatMap((group) => group.places);
  const at = Math.max(
    0,
    places.findIndex((place) => keyOf(place) === chosen),
  );
  const active = places[at];

  function go({ path }: Place): void {
    onClose();
    void navigate(path);
  }
  function move(to: number): void {
    const place = places.at(to % Math.max(places.length, 1));
    if (place) setChosen(keyOf(place));
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Enter that ends an IME composition selects nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && active) go(active);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface lang="en" aria-label={words.label} className={styles.surface}>
        <div className={styles.parts}>
          <Input
            size="large"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field with a list box that others fill
            role="combobox"
            aria-label={words.field}
            aria-expanded={places.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${at}`}
            placeholder={words.placeholder}
            maxLength={maxSearchLength}
            contentBefore={<SearchRegular />}
            value={text}
            onChange={(_, data) => {
              setText(data.value);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <PlaceList id={id} groups={groups} active={active} onChoose={go} />
          <output className={styles.foot}>
            <Muted>{statusLine(search, places.length, text.trim(), words)}</Muted>
          </output>
        </div>
      </DialogSurface>
    </Dialog>
  );
}

function statusLine(
  { isSearching, missing }: Search,
  count: number,
  text: string,
  words: PaletteWords,
): string {
  const parts = missing.map(words.notSearched);
  if (isSearching) parts.unshift(words.searching);
  else if (text && count === 0) parts.unshift(words.nothing(text));
  else if (text) parts.unshift(words.found(count));
  return parts.join(' ') || words.keys;
}
