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
import {
  earningsSchema,
  monthlyVolumeSchema,
  sharePercentageSchema,
} from '@portal/contracts/applications/revenue-schemas';
import { decimal } from '@portal/contracts/core/decimal';
import { plainIdentifier, plainText } from '@portal/contracts/core/plain-text';
import type { z } from 'zod';
import { identifierFault, tidyReference } from './identifiers.ts';
import { percentSign, readAmount, readPercentage } from './import-values.ts';
import { readMonthOf, readPeriod, type Period } from './periods.ts';
import { plainText as withoutMark } from '@portal/service-kit/sheets/neutralize';
import type { ShareFigures } from './share-figures.ts';

/** What a row says, before it is known whose it is. */
export interface RowContent extends ShareFigures, Period {
  /** The application's id as it stands in the row; empty where none does. */
  application: string;
  merchantName: string;
  reference: string;
}

export type ReadRow = { content: RowContent } | { reason: string };

type Columns = Pick<ImportLayout, 'columns' | 'constants'>;

const longest: Partial<Record<ImportField, number>> = {
  applicationId: 50,
  merchantName: 200,
  reference: 100,
};

/** Reads a row by a complete layout. Where it cannot be used, it says all that is wrong with it. */
export function readRow(
  cells: readonly string[],
  { columns, constants }: Columns,
  now: Date,
): ReadRow {
  const reasons: string[] = [];

  function textOf(field: ImportField): string {
    const column = columns[field];
    const text = column === null ? '' : cellText(cells[column] ?? '', field);
    if (text.startsWith('='))
      reasons.push(`${importFieldLabels[field]}: ${shown(text)} is a formula; give its result`);
    else if (field === 'reference' && identifierFault(text) !== null)
      reasons.push(`${importFieldLabels[field]}: ${shown(text)} ${identifierFault(text)}`);
    else if (text.length > (longest[field] ?? Infinity))
      reasons.push(`${importFieldLabels[field]}: longer than ${longest[field]} characters`);
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
    const fault = figure === null ? 'is no number' : `is refused: ${faultOf(parsed.error)}`;
    reasons.push(
      `${importFieldLabels[field]}: ${text === '' ? 'missing' : `${shown(text)} ${fault}`}`,
    );
    return '';
  }

  /** A text of a column as the period that it says; null with a reason where it says none. */
  function periodOf(
    field: 'quarter' | 'month',
    read: (text: string) => Period | null,
    kind: string,
  ): Period | null {
    const before = reasons.length;
    const text = textOf(field);
    if (reasons.length > before) return null;
    const period = read(text);
    if (!period)
      reasons.push(
        `${importFieldLabels[field]}: ${text === '' ? 'missing' : `${shown(text)} is no ${kind}`}`,
      );
    return period;
  }

  /** The quarter that a row is of, by its own column or for all rows. */
  function ofQuarter(): Period | null {
    if (columns.quarter !== null) return periodOf('quarter', readPeriod, 'quarter, month or date');
    if (constants.quarter !== null) return { quarter: constants.quarter, month: null };
    return constants.month === null
      ? null
      : { quarter: quarterOfMonth(constants.month), month: null };
  }

  function ofMonth(quarter: Period | null): Period | null {
    if (columns.month === null)
      return quarter && { ...quarter, month: quarter.month ?? constants.month };
    // A row without a month is of the whole quarter that its other column says.
    if (quarter && columns.quarter !== null && textOf('month') === '') return quarter;
    const read = (text: string): Period | null => {
      const month = quarter && readMonthOf(text, quarter.quarter);
      return readPeriod(text) ?? (month ? { quarter: quarterOfMonth(month), month } : null);
    };
    const period = periodOf('month', read, 'month or date');
    return period && { ...period, month: period.month ?? quarter?.month ?? null };
  }

  /** What a row is of. The quarter of its column and its month must not contradict each other. */
  function period(): Period {
    const before = reasons.length;
    const quarter = ofQuarter();
    const found = reasons.length > before ? null : ofMonth(quarter);
    if (!found) return { quarter: '', month: null };
    const said = columns.quarter === null && columns.month !== null ? found : (quarter ?? found);
    const month = found.month;
    if (found.quarter !== said.quarter || (month && quarterOfMonth(month) !== said.quarter))
      reasons.push(`Month: ${month ? monthLabel(month) : found.quarter} is not in ${said.quarter}`);
    else if (said.month && month && said.month !== month)
      reasons.push(`Month: ${monthLabel(month)} is not ${monthLabel(said.month)}`);
    else if (quarterIndex(found.quarter) > quarterIndex(quarterOf(now)))
      reasons.push(`Quarter: ${found.quarter} has not begun yet`);
    else if (month && monthIndex(month) > monthIndex(monthOf(now)))
      reasons.push(`Month: ${monthLabel(month)} has not begun yet`);
    return found;
  }

  /** A half may be written as 0.5 for 50%: which is meant only a person can say. */
  function percentageOf(text: string): string | null {
    const read = readPercentage(text);
    if (read === null || percentSign.test(text)) return read;
    const size = decimal(read).absolute();
    if (size.isZero() || size > decimal(1)) return read;
    if (constants.fractions === true) return decimal(read).times(100).toString();
    if (constants.fractions === null && size < decimal(1))
      reasons.push(
        `Revenue Share %: ${shown(text)} may be ${read}% or ${decimal(read).times(100).toString()}%. ` +
          'Say which among the columns',
      );
    return read;
  }

  const content: RowContent = {
    application: textOf('applicationId'),
    merchantName: textOf('merchantName'),
    reference: textOf('reference'),
    ...period(),
    monthlyVolume: figureOf('monthlyVolume', readAmount, monthlyVolumeSchema),
    revenueSharePercentage:
      columns.revenueSharePercentage === null && constants.revenueSharePercentage !== null
        ? decimal(constants.revenueSharePercentage).toFixed(2)
        : figureOf('revenueSharePercentage', percentageOf, sharePercentageSchema),
    earnings: figureOf('earnings', readAmount, earningsSchema),
  };
  if (content.application === '' && content.merchantName === '')
    reasons.unshift('Neither an application ID nor a merchant name is given');
  return reasons.length ? { reason: reasons.join('. ') } : { content };
}

/** What a cell says. Some programs write a text as a formula, so that spreadsheets keep it: `="00123"`. */
function cellText(cell: string, field: ImportField): string {
  const text = withoutMark(cell.trim().replace(/^="([^"]*)"$/, '$1')).replace(/^'(?=\d+$)/, '');
  if (field === 'reference') return tidyReference(text);
  return field === 'merchantName' ? plainText(text) : plainIdentifier(text);
}

/** A cell's text for a reason, cut where it is long. */
const shown = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

const faultOf = (error: z.ZodError): string =>
  (error.issues[0]?.message ?? '').replace(/^\w/, (letter) => letter.toLowerCase());
