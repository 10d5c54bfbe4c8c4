import { once } from 'node:events';
import { countText } from '@portal/contracts/core/counts';
import {
  exportFormats,
  fileTypes,
  maxExportedRows,
  type ExportFormat,
} from '@portal/contracts/core/export-formats';
import type { Page } from '@portal/contracts/core/list';
import type { Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import { z } from 'zod';
import { PortalError } from '../portal-error.ts';
import type { Cell, SheetTable } from '../sheets/write-cells.ts';
import type { FileReply, RouteHandler } from './route-handler.ts';
import { sheetReply } from './sheet-reply.ts';

/** Rows per read, to limit memory. */
const pageRows = 500;

/** The export format that Accept asks for; null if it asks for none. */
export const listFormat = (route: Route, accept: string): ExportFormat | null =>
  route.kind === 'list'
    ? (exportFormats.find((format) => accept.includes(fileTypes[format])) ?? null)
    : null;

/** Streams all pages of a list as a file with the plain fields of its rows. Throws a 413 for too many rows. */
export async function listFile(
  { name: list, route }: Pick<RouteHandler, 'name' | 'route'>,
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
  const table: SheetTable = { name: toHeader(list), columns, rows: rows() };
  // A search of a long list counts only until its page is full.
  return { ...sheetReply(format, name, table), ...(first.atLeast ? {} : { rows: first.total }) };
}

const tooMany = (): PortalError =>
  new PortalError(
    'too_large',
    `A file can have up to ${countText(maxExportedRows)} rows, but the list has more. Use filters to narrow it.`,
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

/** The fields of a row with a single value, in the contract's order. */
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

const kindsOf = (property: Property): Kind[] =>
  (property.anyOf ?? [property])
    .flatMap(({ type, ...rest }) => [type].flat().map((each) => ({ ...rest, type: each })))
    .filter(({ type }) => type !== 'null');

const isPlain = ({ type, enum: names, const: constant }: Kind): boolean =>
  ['string', 'number', 'integer', 'boolean'].includes(type ?? '') ||
  names !== undefined ||
  constant !== undefined;

/** Decimals are replied as text with this pattern. */
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

/** Waits for the first bytes before the status is sent, so that earlier failures get their own status. */
export async function sendFile(ctx: Context, file: FileReply): Promise<void> {
  if (!(file.body instanceof Uint8Array)) await once(file.body, 'readable');
  ctx.type = file.contentType;
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('cache-control', file.cacheControl ?? 'no-store');
  if (file.fileName) ctx.attachment(file.fileName);
  else ctx.set('content-disposition', 'inline');
  if (file.size !== undefined) ctx.length = file.size;
  ctx.body = file.body instanceof Uint8Array ? Buffer.from(file.body) : file.body;
}
