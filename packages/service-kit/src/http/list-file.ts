import { Readable } from 'node:stream';
import { countText } from '@portal/contracts/core/counts';
import {
  exportFormats,
  fileTypes,
  maxExportedRows,
  type ExportFormat,
} from '@portal/contracts/core/export-formats';
import type { Page } from '@portal/contracts/core/list';
import type { Route } from '@portal/contracts/core/route';
import { z } from 'zod';
import { PortalError } from '../portal-error.ts';
import type { Cell, SheetTable } from '../sheets/write-cells.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { writeXlsx } from '../sheets/write-xlsx.ts';
import type { FileReply } from './route-handler.ts';

/** Rows read at once: an export holds no more of them in memory. */
const pageRows = 500;

/** The format that a caller of a list asks for by Accept; null where it names none, as for JSON. */
export const listFormat = (route: Route, accept: string): ExportFormat | null =>
  route.kind === 'list'
    ? (exportFormats.find((format) => accept.includes(fileTypes[format])) ?? null)
    : null;

/**
 * A list as a file, all pages of it, written while they are read. Its columns are the plain fields of the
 * contract's rows, so that a file shows what the list replies and nothing else. Throws a 413 where there
 * are more rows than a file takes.
 */
export async function listFile(
  route: Route,
  format: ExportFormat,
  readPage: (place: { limit: number; cursor: string | undefined }) => Promise<Page<unknown>>,
): Promise<FileReply> {
  const first = await readPage({ limit: pageRows, cursor: undefined });
  if (first.total > maxExportedRows) throw tooMany();
  const columns = columnsOf(route);
  async function* rows(): AsyncGenerator<Cell[]> {
    let written = 0;
    for (let page = first; ;) {
      for (const row of page.rows) {
        if (++written > maxExportedRows) throw tooMany();
        yield columns.map(({ field, isNumber }) =>
          toCell((row as Record<string, unknown>)[field], isNumber),
        );
      }
      if (page.next === null) return;
      page = await readPage({ limit: pageRows, cursor: page.next });
    }
  }
  const name = route.path.slice(1).replaceAll('/', '-');
  const table: SheetTable = { name: toHeader(route.name), columns, rows: rows() };
  return {
    rows: first.total,
    body: format === 'csv' ? Readable.from(writeCsv(table)) : writeXlsx([table]),
    contentType: format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes.xlsx,
    fileName: `${name}.${format}`,
  };
}

const tooMany = (): PortalError =>
  new PortalError(
    'too_large',
    `A file takes ${countText(maxExportedRows)} rows, and the list has more. Narrow it by its filters.`,
  );

interface Column {
  field: string;
  header: string;
  /** In characters. */
  width: number;
  isNumber: boolean;
}

interface Property {
  type?: string | string[];
  pattern?: string;
  anyOf?: Property[];
  enum?: unknown[];
  const?: unknown;
}

/** The fields of a row that hold one value each, in the contract's order. */
function columnsOf(route: Route): Column[] {
  const { items } = z.toJSONSchema(route.reply as z.ZodType, {
    io: 'output',
    unrepresentable: 'any',
  }) as { items?: { properties?: Record<string, Property> } };
  return Object.entries(items?.properties ?? {}).flatMap(([field, property]) => {
    const kinds = kindsOf(property);
    if (!kinds.every(isPlain)) return [];
    const header = toHeader(field);
    const width = Math.max(14, header.length + 2);
    return [{ field, header, width, isNumber: kinds.length > 0 && kinds.every(isNumeric) }];
  });
}

interface Kind extends Omit<Property, 'type'> {
  type: string | undefined;
}

/** What a field may be, beside null. */
const kindsOf = (property: Property): Kind[] =>
  (property.anyOf ?? [property])
    .flatMap(({ type, ...rest }) => [type].flat().map((each) => ({ ...rest, type: each })))
    .filter(({ type }) => type !== 'null');

const isPlain = ({ type, enum: names, const: constant }: Kind): boolean =>
  ['string', 'number', 'integer', 'boolean'].includes(type ?? '') ||
  names !== undefined ||
  constant !== undefined;

/** A decimal is replied as text: no other text of the contract has such a pattern. */
const decimal = String.raw`^-?\d+(\.\d+)?$`;
const isNumeric = ({ type, pattern }: Kind): boolean =>
  type === 'number' || type === 'integer' || pattern === decimal;

function toCell(value: unknown, isNumber: boolean): Cell {
  if (value === null || value === undefined) return { kind: 'text', text: '' };
  if (isNumber) return { kind: 'number', value: String(value as string | number) };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'Yes' : 'No' };
  return { kind: 'text', text: String(value as string) };
}

/** `legalBusinessName` as "Legal business name". */
function toHeader(name: string): string {
  const words = name.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
