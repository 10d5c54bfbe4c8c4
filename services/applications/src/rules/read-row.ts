import type { ImportField, ImportLayout } from '@portal/contracts/applications/import-schemas';
import {
  quarterIndex,
  quarterOf,
  type Quarter,
} from '@portal/contracts/applications/quarters';
import {
  earningsSchema,
  monthlyVolumeSchema,
  sharePercentageSchema,
} from '@portal/contracts/applications/revenue-schemas';
import { toFixed, decimal } from '@portal/contracts/core/decimal';
import type { z } from 'zod';
import { readAmount, readPercentage, readQuarter } from './import-values.ts';

/** The figures of a row, before it is known whose they are. Decimals have the places of their columns. */
export interface RowFigures {
  /** The application's id as the row gives it; empty where it gives none. */
  application: string;
  merchantName: string;
  quarter: Quarter;
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
  reference: string;
}

export type ReadRow = { figures: RowFigures } | { reason: string };

/** A row whose figures cannot be used, with all that is wrong. */
class Faults extends Array<string> {}

/** Reads a row by a complete layout; gives every reason at once where it cannot be used. */
export function readRow(
  cells: readonly string[],
  { columns, constants }: Pick<ImportLayout, 'columns' | 'constants'>,
  now: Date,
): ReadRow {
  const faults = new Faults();
  const text = (field: ImportField): string => {
    const column = columns[field];
    const value = column === null ? '' : (cells[column] ?? '').trim();
    if (value.startsWith('='))
      faults.push(`${shown(value)} is a formula: give its result instead`);
    return value;
  };
  const application = text('applicationId');
  const merchantName = text('merchantName');
  if (application === '' && merchantName === '')
    faults.push('Neither an application ID nor a merchant name is given');
  if (merchantName.length > 200) faults.push('The merchant name is longer than 200 characters');
  const reference = text('reference');
  if (reference.length > 100) faults.push('The reference is longer than 100 characters');

  const figures: RowFigures = {
    application,
    merchantName,
    quarter: constants.quarter ?? readPastQuarter(text('quarter'), now, faults),
    monthlyVolume: readFigure(text('monthlyVolume'), readAmount, monthlyVolumeSchema, 'Monthly volume', faults),
    revenueSharePercentage:
      columns.revenueSharePercentage === null
        ? (constants.revenueSharePercentage ?? '')
        : readFigure(text('revenueSharePercentage'), readPercentage, sharePercentageSchema, 'Revenue share %', faults),
    earnings: readFigure(text('earnings'), readAmount, earningsSchema, 'Earnings', faults),
    reference,
  };
  return faults.length ? { reason: faults.join('. ') } : { figures };
}
