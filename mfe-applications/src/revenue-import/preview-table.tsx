import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import {
  importFieldLabels,
  importFields,
  type ImportLayout,
  type RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { ScrollRegion } from '@portal/ui-kit/record.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { words } from './words/en.ts';

/** A zero-based column as a spreadsheet names it: `A`, `Z`, `AA`. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest >= 0 ? columnLetters(rest) : ''}${String.fromCodePoint(65 + (column % 26))}`;
}

/** `B: Merchant DBA`. */
export const columnLabel = (header: string, column: number): string =>
  header ? `${columnLetters(column)}: ${header}` : columnLetters(column);

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    minWidth: '100%',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': { padding: '8px 12px', textAlign: 'left', verticalAlign: 'top' },
    '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  row: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  field: {
    display: 'block',
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
});

export interface PreviewTableProps {
  headers: RevenueImport['headers'];
  rows: RevenueImport['preview'];
  columns: ImportLayout['columns'];
}

export function PreviewTable({ headers, rows, columns }: PreviewTableProps) {
  const styles = useStyles();
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, column) => column);
  const masked = places
    .filter((column) => rows.some((row) => row.masked.includes(column)))
    .map((column) => columnLabel(headers[column] ?? '', column));
  const fieldAt = (column: number): string => {
    const field = importFields.find((one) => columns[one] === column);
    return field ? importFieldLabels[field] : words.preview.notUsed;
  };
  return (
    <Stack gap={12} shrinks>
      <Subtitle2 as="h3">{words.preview.title(rows.length)}</Subtitle2>
      {masked.length ? (
        <Notice intent="warning">{words.preview.masked(masked.join(', '))}</Notice>
      ) : null}
      <ScrollRegion over="wide" label={words.preview.scrollable}>
        <table className={styles.table} aria-label={words.preview.label}>
          <thead>
            <tr>
              <th scope="col">{words.preview.row}</th>
              {places.map((column) => (
                <th key={column} scope="col">
                  {headers[column] || columnLetters(column)}
                  <span className={styles.field}>{fieldAt(column)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row" className={styles.row}>
                  {row}
                </th>
                {places.map((column) => (
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Stack>
  );
}
