import { makeStyles, tokens } from '@fluentui/react-components';

/** Placement of a column. */
export interface ColumnPlace {
  /** Position on a phone, for tables with a `phoneLine`; without it the column is hidden there. */
  phone?: 'name' | 'amount' | 'status';
  /** Stays visible when the table scrolls horizontally; required for row actions. */
  pinned?: boolean;
}

/** Where rows become cards. */
export const narrow = '@media (max-width: 760px)';

/**
 * A row on a phone: name and amount, below them a grey line and the status; other columns are hidden. Tapping
 * the row opens it.
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
    // The grey line includes a name's secondary text.
    '& [data-muted]': { [narrow]: { display: 'none' } },
  },
  inName: { [narrow]: { gridArea: 'name' } },
  inAmount: { [narrow]: { gridArea: 'amount', textAlign: 'right', justifySelf: 'end' } },
  inStatus: { [narrow]: { gridArea: 'status', justifySelf: 'end' } },
  // Stacked, to leave room for the name.
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

export function phonePlace(
  { phone, pinned }: ColumnPlace,
  styles: ReturnType<typeof usePhoneStyles>,
): string {
  if (pinned) return styles.inActions;
  if (phone === 'name') return styles.inName;
  if (phone === 'amount') return styles.inAmount;
  return phone === 'status' ? styles.inStatus : styles.none;
}
