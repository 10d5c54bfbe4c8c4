import { makeStyles, tokens } from '@fluentui/react-components';

/** Where a column stands. */
export interface ColumnPlace {
  /** On a phone, in tables with a `phoneLine`; it is left out there without. */
  phone?: 'name' | 'amount' | 'status';
  /** Stays in view where the table is wider than its frame: the actions of a row must. */
  pinned?: boolean;
}

/** Where a row becomes a card. */
export const narrow = '@media (max-width: 760px)';

/**
 * A row as a phone shows it: its name and an amount, below them a grey line and the status; other columns are left out.
 * A tap anywhere opens the row.
 */
export const usePhoneStyles = makeStyles({
  row: {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"name amount actions" "line status actions"',
      gap: '4px 12px',
      alignItems: 'center',
      cursor: 'pointer',
    },
  },
  cell: { [narrow]: { display: 'block', padding: 0 } },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    // What stands below a name in a table is part of the grey line here.
    '& [data-muted]': { [narrow]: { display: 'none' } },
  },
  inName: { [narrow]: { gridArea: 'name' } },
  inAmount: { [narrow]: { gridArea: 'amount', textAlign: 'right', justifySelf: 'end' } },
  inStatus: { [narrow]: { gridArea: 'status', justifySelf: 'end' } },
  // Below each other: beside each other they would leave the name no room.
  inActions: { [narrow]: { gridArea: 'actions', '& > div > span': { flexDirection: 'column' } } },
  none: { [narrow]: { display: 'none' } },
  line: {
    display: 'none',
    [narrow]: {
      display: 'block',
      gridArea: 'line',
      minWidth: 0,
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      overflowWrap: 'anywhere',
    },
  },
});

/** The class of a column's cells on a phone. */
export function phonePlace(
  { phone, pinned }: ColumnPlace,
  styles: ReturnType<typeof usePhoneStyles>,
): string {
  if (pinned) return styles.inActions;
  if (phone === 'name') return styles.inName;
  if (phone === 'amount') return styles.inAmount;
  return phone === 'status' ? styles.inStatus : styles.none;
}
