import {
  importFieldLabels,
  type ImportField,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';
import { quarterIndex, quarterOf, type Quarter } from '@portal/contracts/applications/quarters';
import {
  earningsSchema,
  monthlyVolumeSchema,
  sharePercentageSchema,
} from '@portal/contracts/applications/revenue-schemas';
import { decimal } from '@portal/contracts/core/decimal';
import type { z } from 'zod';
import { readAmount, readPercentage, readQuarter } from './import-values.ts';
import { plainText } from '@portal/service-kit/sheets/neutralize';
import type { ShareFigures } from './share-figures.ts';

/** What a row says, before it is known whose it is. */
export interface RowContent extends ShareFigures {
  quarter: Quarter;
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
    const text = column === null ? '' : plainText((cells[column] ?? '').trim());
    if (text.startsWith('='))
      reasons.push(`${importFieldLabels[field]}: ${shown(text)} is a formula; give its result`);
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

  function quarter(): Quarter {
    if (columns.quarter === null && constants.quarter !== null) return constants.quarter;
    const before = reasons.length;
    const text = textOf('quarter');
    const read = readQuarter(text);
    if (reasons.length > before) return '';
    if (read === null)
      reasons.push(
        text === '' ? 'Quarter: missing' : `Quarter: ${shown(text)} is no quarter, month or date`,
      );
    else if (quarterIndex(read) > quarterIndex(quarterOf(now)))
      reasons.push(`Quarter: ${read} has not begun yet`);
    return read ?? '';
  }

  const content: RowContent = {
    application: textOf('applicationId'),
    merchantName: textOf('merchantName'),
    reference: textOf('reference'),
    quarter: quarter(),
    monthlyVolume: figureOf('monthlyVolume', readAmount, monthlyVolumeSchema),
    revenueSharePercentage:
      columns.revenueSharePercentage === null && constants.revenueSharePercentage !== null
        ? decimal(constants.revenueSharePercentage).toFixed(2)
        : figureOf('revenueSharePercentage', readPercentage, sharePercentageSchema),
    earnings: figureOf('earnings', readAmount, earningsSchema),
  };
  if (content.application === '' && content.merchantName === '')
    reasons.unshift('Neither an application ID nor a merchant name is given');
  return reasons.length ? { reason: reasons.join('. ') } : { content };
}

/** A cell's text for a reason, cut where it is long. */
const shown = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

const faultOf = (error: z.ZodError): string =>
  (error.issues[0]?.message ?? '').replace(/^\w/, (letter) => letter.toLowerCase());
