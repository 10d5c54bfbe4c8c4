import { makeStyles, tokens } from '@fluentui/react-components';
import { visuallyHidden } from './layout.tsx';

export interface ColumnPlace {
  /** Position on a phone, for tables with a `phoneLine`; without it the column is hidden there. */
  phone?: 'name' | 'amount' | 'status';
  /** Stays visible when the table scrolls horizontally; required for row actions. */
  pinned?: boolean;
}

/** Where rows become cards. */
const narrow = '@media (max-width: 760px)';

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
  inStatus: { [narrow]: { gridArea: 'status', justifySelf: 'end', textAlign: 'right' } },
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

const dense = '@media (min-width: 761px) and (max-width: 1500px)';
/** Where headers may wrap as well. */
const densest = '@media (min-width: 761px) and (max-width: 1366px)';

export const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    [narrow]: { display: 'block' },
  },
  head: {
    [narrow]: visuallyHidden,
  },
  body: { [narrow]: { display: 'block' } },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // Inset, because the frame clips the outline; also on cells, because a pinned cell covers it.
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':focus > td': {
      boxShadow: `inset 0 2px ${tokens.colorStrokeFocus2}, inset 0 -2px ${tokens.colorStrokeFocus2}`,
      [narrow]: { boxShadow: 'none' },
    },
    [narrow]: { display: 'block', padding: '12px 16px' },
  },
  headerCell: {
    padding: '8px 12px',
    textAlign: 'left',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    [dense]: { padding: '8px' },
    [densest]: { whiteSpace: 'normal', verticalAlign: 'bottom' },
  },
  cell: {
    padding: '10px 12px',
    verticalAlign: 'top',
    [dense]: { padding: '10px 8px' },
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: '40% 1fr',
      gap: '8px',
      padding: '4px 0',
      textAlign: 'left',
    },
  },
  cellLabel: {
    display: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    [narrow]: { display: 'block' },
  },
  numeric: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { textAlign: 'left' },
  },
  oneLine: { whiteSpace: 'nowrap', [narrow]: { whiteSpace: 'normal' } },
  value: { [narrow]: { minWidth: 0, overflowWrap: 'anywhere' } },
  // Break words that are longer than usual ones, so that they do not push columns out of view.
  words: { minWidth: '12ch', overflowWrap: 'anywhere' },
  pinned: {
    position: 'sticky',
    right: 0,
    backgroundColor: 'inherit',
    // Separates it from columns that scroll below it.
    boxShadow: `inset 1px 0 0 ${tokens.colorNeutralStroke2}`,
    [narrow]: { position: 'static', boxShadow: 'none' },
  },
  // The height of a line of text, so that rows replace their skeletons without a shift.
  waiting: { height: tokens.lineHeightBase300 },
  headRow: { backgroundColor: tokens.colorNeutralBackground1 },
  sort: {
    minWidth: 0,
    padding: 0,
    fontSize: 'inherit',
    color: 'inherit',
    fontWeight: 'inherit',
    textAlign: 'inherit',
  },
});
