import {
  importFieldLabels,
  type ImportField,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';
import {
  monthIndex,
  monthLabel,
  monthOf,
  quarterOfMonth,
} from '@portal/contracts/applications/months';
import { quarterIndex, quarterOf } from '@portal/contracts/applications/quarters';
import * as schemas from '@portal/contracts/applications/revenue-schemas';
import { decimal } from '@portal/contracts/core/decimal';
import { plainIdentifier, plainText } from '@portal/contracts/core/plain-text';
import type { z } from 'zod';
import { plainText as withoutMark } from '@portal/service-kit/sheets/write-cells';
import { identifierFault, normalizeReference } from './identifiers.ts';
import { readMonthOf, readPeriod, type Period } from './periods.ts';

/** A share's figures, each with two decimals, so that equal numbers are equal text. */
export type ShareFigures = Pick<
  schemas.RevenueShare,
  'monthlyVolume' | 'revenueSharePercentage' | 'earnings'
>;

/** A parsed row, before it is matched with an application. */
export interface RowContent extends ShareFigures, Period {
  /** The application's id as written; empty if there is none. */
  application: string;
  merchantName: string;
  reference: string;
}

const longest: Partial<Record<ImportField, number>> = {
  applicationId: 50,
  merchantName: 200,
  reference: 100,
};

/** Parses a row with a complete layout. An invalid row lists every reason. */
export function readRow(
  cells: readonly string[],
  { columns, constants }: Pick<ImportLayout, 'columns' | 'constants'>,
  now: Date,
): { content: RowContent } | { reason: string } {
  const reasons: string[] = [];

  const refuse = (field: ImportField, why: string): void =>
    void reasons.push(`${importFieldLabels[field]}: ${why}`);

  function textOf(field: ImportField): string {
    const column = columns[field];
    const text = column === null ? '' : cellText(cells[column] ?? '', field);
    if (text.startsWith('=')) refuse(field, `${shown(text)} is a formula; enter its result`);
    else if (field === 'reference' && identifierFault(text) !== null)
      refuse(field, `${shown(text)} ${identifierFault(text)}`);
    else if (text.length > (longest[field] ?? Infinity))
      refuse(field, `longer than ${longest[field]} characters`);
    return text;
  }

  function figureOf(
    field: ImportField,
    read: (text: string) => string | null,
    schema: z.ZodType<string>,
  ): string {
    const before = reasons.length;
    const text = textOf(field);
    if (reasons.length > before) return '';
    const figure = read(text);
    const parsed = schema.safeParse(figure ?? Number.NaN);
    if (parsed.success) return decimal(parsed.data).toFixed(2);
    const fault = figure === null ? 'is not a number' : `is refused: ${faultOf(parsed.error)}`;
    refuse(field, text === '' ? 'missing' : `${shown(text)} ${fault}`);
    return '';
  }

  /** A period parsed from a column; null, with a reason added, if it cannot be parsed. */
  function periodOf(
    field: 'quarter' | 'month',
    read: (text: string) => Period | null,
    kind: string,
  ): Period | null {
    const before = reasons.length;
    const text = textOf(field);
    if (reasons.length > before) return null;
    const period = read(text);
    if (!period) refuse(field, text === '' ? 'missing' : `${shown(text)} is not a ${kind}`);
    return period;
  }

  /** The row's quarter, from its own column or the layout. */
  function rowQuarter(): Period | null {
    if (columns.quarter !== null) return periodOf('quarter', readPeriod, 'quarter, month or date');
    if (constants.quarter !== null) return { quarter: constants.quarter, month: null };
    return constants.month === null
      ? null
      : { quarter: quarterOfMonth(constants.month), month: null };
  }

  function ofMonth(quarter: Period | null): Period | null {
    if (columns.month === null)
      return quarter && { ...quarter, month: quarter.month ?? constants.month };
    // A row without a month covers the whole quarter of its quarter column.
    if (quarter && columns.quarter !== null && textOf('month') === '') return quarter;
    const read = (text: string): Period | null => {
      const month = quarter && readMonthOf(text, quarter.quarter);
      return readPeriod(text) ?? (month ? { quarter: quarterOfMonth(month), month } : null);
    };
    const period = periodOf('month', read, 'month or date');
    return period && { ...period, month: period.month ?? quarter?.month ?? null };
  }

  /** The row's period. Its quarter and month must agree. */
  function period(): Period {
    const before = reasons.length;
    const quarter = rowQuarter();
    const found = reasons.length > before ? null : ofMonth(quarter);
    if (!found) return { quarter: '', month: null };
    const stated = columns.quarter === null && columns.month !== null ? found : (quarter ?? found);
    const month = found.month;
    if (found.quarter !== stated.quarter || (month && quarterOfMonth(month) !== stated.quarter))
      refuse('month', `${month ? monthLabel(month) : found.quarter} is not in ${stated.quarter}`);
    else if (stated.month && month && stated.month !== month)
      refuse('month', `${monthLabel(month)} is not ${monthLabel(stated.month)}`);
    else if (quarterIndex(found.quarter) > quarterIndex(quarterOf(now)))
      refuse('quarter', `${found.quarter} has not started yet`);
    else if (month && monthIndex(month) > monthIndex(monthOf(now)))
      refuse('month', `${monthLabel(month)} has not started yet`);
    return found;
  }

  /** 0.5 may mean 0.5% or 50%: only the user knows which. */
  function percentageOf(text: string): string | null {
    const read = readPercentage(text);
    if (read === null || percentSign.test(text)) return read;
    const size = decimal(read).absolute();
    if (size.isZero() || size > decimal(1)) return read;
    if (constants.fractions === true) return decimal(read).times(100).toString();
    if (constants.fractions === null && size < decimal(1))
      refuse(
        'revenueSharePercentage',
        `${shown(text)} may be ${read}% or ${decimal(read).times(100).toString()}%. ` +
          'Set which one in the column settings',
      );
    return read;
  }

  const content: RowContent = {
    application: textOf('applicationId'),
    merchantName: textOf('merchantName'),
    reference: textOf('reference'),
    ...period(),
    monthlyVolume: figureOf('monthlyVolume', readAmount, schemas.monthlyVolumeSchema),
    revenueSharePercentage:
      columns.revenueSharePercentage === null && constants.revenueSharePercentage !== null
        ? decimal(constants.revenueSharePercentage).toFixed(2)
        : figureOf('revenueSharePercentage', percentageOf, schemas.sharePercentageSchema),
    earnings: figureOf('earnings', readAmount, schemas.earningsSchema),
  };
  if (content.application === '' && content.merchantName === '')
    reasons.unshift('Application ID and merchant name are both missing');
  return reasons.length ? { reason: reasons.join('. ') } : { content };
}

/** A cell's text. Some programs write text as a formula to protect it: `="00123"`. */
function cellText(cell: string, field: ImportField): string {
  const text = withoutMark(cell.trim().replace(/^="([^"]*)"$/, '$1')).replace(/^'(?=\d+$)/, '');
  if (field === 'reference') return normalizeReference(text);
  return field === 'merchantName' ? plainText(text) : plainIdentifier(text);
}

const shown = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

const faultOf = (error: z.ZodError): string =>
  (error.issues[0]?.message ?? '').replace(/^\w/, (letter) => letter.toLowerCase());

/** `$1,234.50`, `(18.45)`, `18.45-`, `USD 3`, `-` (zero) as decimal text; null if ambiguous, as `1.234,50`. */
export function readAmount(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^(-?)(?:US)?\$|^USD|USD$/i, '$1');
  if (/^[-–—]$/.test(bare)) return '0';
  const bracketed = /^\((.*)\)$/.exec(bare);
  const trailing = /^(.*\d)-$/.exec(bare);
  const inner = (bracketed?.[1] ?? trailing?.[1] ?? bare).replace(/^\$/, '');
  const marked = bracketed !== null || trailing !== null;
  const match = /^([-+\u2212]?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/.exec(inner);
  const [, sign = '', whole, fraction] = match ?? [];
  if (!match || (whole === undefined && fraction === undefined) || (marked && sign !== ''))
    return null;
  const digits = `${(whole ?? '0').replaceAll(',', '')}${fraction ?? ''}`;
  return marked || sign === '-' || sign === '\u2212' ? `-${digits}` : digits;
}

/** `2.5%`, `2.5 percent` and `2.5` all mean 2.5 percent. */
export const readPercentage = (text: string): string | null =>
  readAmount(text.trim().replace(percentSign, ''));

const percentSign = /\s*(?:%|percent|pct\.?)$/i;
