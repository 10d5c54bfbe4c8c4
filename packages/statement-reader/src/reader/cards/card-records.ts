import type { SalesTable } from './card-figures.ts';
import { isCardName } from './card-labels.ts';
import { byHeader, tableOf } from '../layout/columns.ts';
import type { Table, TableLine } from '../layout/layout.ts';

const minRecords = 2;

/** Lines below the name of a kind of card, or of all. */
interface CardRecord {
  name: string;
  lines: TableLine[];
}

/** Converts records below names of cards to tables with a row for each name: the sales, refunds and net of each. */
export function recordTables(tables: Table[]): SalesTable[] {
  const listed = tables.filter(({ lines }) => lines.some(({ list }) => list));
  const alike = byHeader(tables).map(([, ...some]) => ({ header: some[0].header, some }));
  const isSplit =
    listed.length > 0 && !alike.some(({ some }) => listed.every((one) => some.includes(one)));
  const groups = isSplit ? [{ header: [], some: listed }] : alike;
  return groups.flatMap(({ header, some }) => {
    const records = [under, lead, group]
      .map((nameOf) => some.flatMap((table) => recordsOf(table, nameOf)))
      .find((list) => list.filter(({ name }) => isCardName(name)).length >= minRecords);
    if (!records) return [];
    const labels = records.flatMap(({ lines }) => lines.map(labelOf));
    return [...new Set(labels)].flatMap((rowLabel) =>
      runsOf(records, rowLabel).map((lines) => ({ ...tableOf(header, lines), rowLabel })),
    );
  });
}

/** Recognition confuses capitals and small letters. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const labelOf = ({ label, list }: TableLine): string => list?.kind ?? label.toLowerCase();

type NameOf = (line: TableLine) => string | null;

const under: NameOf = (line) => line.under;
const group: NameOf = (line) => line.group;
/** The text before a row's label; null if it has none, because the one above applies. */
const lead: NameOf = ({ cells: [first], label }) =>
  first && !first.figure && first.text !== label ? first.text : null;

function recordsOf({ lines }: Table, nameOf: NameOf): CardRecord[] {
  const records: CardRecord[] = [];
  for (const line of lines) {
    const last = records.at(-1);
    const name = nameOf(line) ?? last?.name ?? '';
    if (last?.name === name && !last.lines.some((one) => labelOf(one) === labelOf(line)))
      last.lines.push(line);
    else records.push({ name, lines: [line] });
  }
  return records;
}

/** The lines with one label, named after their record; a repeated name begins another location. */
function runsOf(records: CardRecord[], label: string): TableLine[][] {
  const runs: TableLine[][] = [[]];
  for (const { name, lines } of records) {
    const line = lines.find((one) => labelOf(one) === label);
    if (!line) continue;
    if (runs.at(-1)?.some((one) => isSame(one.label, name))) runs.push([]);
    runs.at(-1)?.push({ ...line, label: name, group: '', under: '', kind: 'line' });
  }
  return runs.filter((lines) => lines.length >= minRecords);
}
