import {
  Dialog,
  DialogSurface,
  Input,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { maxSearchLength } from '@portal/contracts/core/list';
import type { Screen } from '@portal/contracts/core/screens';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  grouped,
  keyOf,
  matching,
  pagesOf,
  type Place,
  type PlaceGroup,
  type Search,
  useSearch,
} from './use-search.ts';
import { paletteWords as words } from './words/palette-en.ts';

const useStyles = makeStyles({
  surface: {
    // Near the top, so that it does not move as results arrive.
    marginTop: '12vh',
    padding: '12px',
    maxWidth: '640px',
    '@media (max-width: 640px)': { marginTop: '12px', maxWidth: 'calc(100vw - 24px)' },
  },
  foot: {
    padding: '8px 8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    minHeight: tokens.lineHeightBase200,
  },
  list: { maxHeight: 'min(56vh, 480px)', overflowY: 'auto' },
  heading: { display: 'block', padding: '8px 8px 4px', color: tokens.colorNeutralForeground2 },
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 16px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    // Forced colors show no background.
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
});

export function Palette({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<string>();
  const search = useSearch(text);
  useReturnFocus(true);

  const commandPaths = new Set(search.actions.map(({ path }) => path));
  const pages = pagesOf(screens).filter(({ path }) => !commandPaths.has(path));
  const own = [...search.actions, ...pages];
  const groups = grouped(text.trim() ? [...matching(own, text), ...search.found] : own);
  const places = groups.flatMap((group) => group.places);
  const at = Math.max(
    0,
    places.findIndex((place) => keyOf(place) === selected),
  );
  const active = places[at];

  function go({ path }: Place): void {
    onClose();
    void navigate(path);
  }
  function move(to: number): void {
    const place = places.at(to % Math.max(places.length, 1));
    if (place) setSelected(keyOf(place));
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
        <Stack gap={8}>
          <Input
            size="large"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a combobox with its own list box
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
              setSelected(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <PlaceList id={id} groups={groups} active={active} onChoose={go} />
          <output className={styles.foot}>
            <Muted>{statusLine(search, places.length, text.trim())}</Muted>
          </output>
        </Stack>
      </DialogSurface>
    </Dialog>
  );
}

function statusLine({ isSearching, missing }: Search, count: number, text: string): string {
  const parts = missing.map(words.notSearched);
  if (isSearching) parts.unshift(words.searching);
  else if (text && count === 0) parts.unshift(words.nothing(text));
  else if (text) parts.unshift(words.found(count));
  return parts.join(' ') || words.keys;
}

interface PlaceListProps {
  id: string;
  groups: PlaceGroup[];
  active: Place | undefined;
  onChoose: (place: Place) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for the list box of a combobox */
/** Search results as a list box; the focus stays in the search field. */
function PlaceList({ id, groups, active, onChoose }: PlaceListProps) {
  const styles = useStyles();
  const places = groups.flatMap((group) => group.places);
  const activeId = active && `${id}-${places.indexOf(active)}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label={words.results} className={styles.list}>
      {groups.map(({ title, places: own }) => (
        <div key={title} role="group" aria-label={title}>
          <Text size={200} weight="semibold" className={styles.heading} aria-hidden>
            {title}
          </Text>
          {own.map((place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox above handles the keys
            <div
              key={place.path}
              id={`${id}-${places.indexOf(place)}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={mergeClasses(styles.place, place === active && styles.active)}
              // Keep the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(place)}
            >
              <Text>{place.title}</Text>
              {place.detail ? <Muted>{place.detail}</Muted> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */
