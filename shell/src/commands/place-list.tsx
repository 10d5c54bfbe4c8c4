/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a list box that a field beside it chooses from */
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useEffect } from 'react';
import type { Place, PlaceGroup } from './places.ts';
import { usePaletteWords } from './words/palette-en.ts';

const useStyles = makeStyles({
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

export interface PlaceListProps {
  id: string;
  groups: PlaceGroup[];
  active: Place | undefined;
  onChoose: (place: Place) => void;
}

/** Search results as a list box; the focus stays in the search field. */
export function PlaceList({ id, groups, active, onChoose }: PlaceListProps) {
  const styles = useStyles();
  const places = groups.flatMap((group) => group.places);
  const activeId = active && `${id}-${places.indexOf(active)}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label={usePaletteWords().results} className={styles.list}>
      {groups.map(({ title, places: own }) => (
        <div key={title} role="group" aria-label={title}>
          <Text size={200} weight="semibold" className={styles.heading} aria-hidden>
            {title}
          </Text>
          {own.map((place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above takes the keys
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
