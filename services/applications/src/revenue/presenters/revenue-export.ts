import { monthAt } from '@portal/contracts/applications/months';
import { quarterAt } from '@portal/contracts/applications/quarters';
import type { ListedShare } from '../store/revenue-list.ts';
import type { Cell, SheetColumn } from '@portal/service-kit/sheets/write-cells';

/** The columns of the list, plus those that tell shares of one quarter apart. */
export const exportColumns: SheetColumn[] = [
  { header: 'Application ID', width: 16 },
  { header: 'Merchant', width: 36 },
  { header: 'Quarter', width: 10 },
  { header: 'Account Start', width: 14 },
  { header: 'Monthly Volume', width: 18 },
  { header: 'Revenue Share %', width: 16 },
  { header: 'Quarterly Earnings', width: 18 },
  { header: 'Status', width: 10 },
  { header: 'Month', width: 10 },
  { header: 'Reference', width: 20 },
];

export const toExportRow = (row: ListedShare): Cell[] => [
  { kind: 'text', text: row.applicationDisplayId },
  { kind: 'text', text: row.merchantName },
  { kind: 'text', text: quarterAt(row.quarter) },
  { kind: 'text', text: row.accountStart?.toISOString().slice(0, 10) ?? '' },
  { kind: 'money', value: row.monthlyVolume },
  { kind: 'percent', value: row.revenueSharePercentage },
  { kind: 'money', value: row.earnings },
  { kind: 'text', text: row.isActive ? 'Active' : 'Inactive' },
  { kind: 'text', text: row.month === null ? '' : monthAt(row.month) },
  { kind: 'text', text: row.reference },
];
