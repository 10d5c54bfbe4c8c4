import {
  importFieldLabels,
  type ImportField,
  type ImportProgress,
  type ImportState,
  type MissingMerchants,
} from '@portal/contracts/applications/import-schemas';
import {
  formatCount,
  formatCounted,
  formatCurrency,
  formatDateTime,
  formatSize,
} from '@portal/ui-kit/format';

const states: Record<ImportState, string> = {
  uploaded: 'Uploaded',
  checking: 'Checking',
  checked: 'Checked',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

const hints: Partial<Record<ImportField, string>> = {
  applicationId: 'Optional if the merchant’s name is unique',
  reference: 'Distinguishes rows of one application and month, such as a merchant number',
};

const doing = {
  checking: 'Checking the rows; nothing is imported',
  importing: 'Importing the rows',
  undoing: 'Removing the imported shares',
};
export type WorkState = keyof typeof doing;

const rowsOf = (count: number): string => formatCounted(count, 'row', 'rows');

export const words = {
  chooseQuarter: 'Select a quarter',
  wholeQuarter: 'The whole quarter',
  manual: {
    title: 'Manual Entry',
    idHint: 'The ID of the approved application: 17 for APP-000017',
    noId: 'Application ID is required',
    gives: (months: number, expected: string) =>
      `Monthly volume × ${months} × revenue share is ${formatCurrency(expected)}.`,
    create: 'Create Revenue Share',
    creating: 'Creating...',
    created: (merchant: string, quarter: string) => ({
      title: 'Revenue Share Created',
      description: `The earnings of ${merchant} for ${quarter} were recorded.`,
    }),
    failed: 'Failed to create revenue share record. Please try again.',
    another: {
      title: 'Add Another Share',
      action: 'Add Share',
      question: 'Add this share too? The partner’s earnings for that quarter will be the sum.',
    },
  },
  bulk: {
    title: 'Bulk Import',
    template: 'Download Template',
    formats: { csv: 'CSV file (.csv)', xlsx: 'Excel workbook with explanations (.xlsx)' },
    file: 'Import file',
    choose: 'Choose File',
    uploading: 'Uploading...',
    about:
      'Choose or drop a .csv, .xlsx or .xls file, up to 10 MB. Nothing is imported until you start the import.',
    notUploaded: {
      title: 'Upload Failed',
      description: 'The file could not be uploaded.',
      tooLarge: (size: number) =>
        `The file is ${formatSize(size)}; the limit is 10 MB. Split it into several files.`,
    },
  },
  notDownloaded: {
    title: 'Download Failed',
    template: 'The template could not be downloaded.',
    rows: 'The rows could not be downloaded.',
  },
  opened: {
    loading: 'Loading import',
    failed: 'The import could not be loaded.',
    gone: 'This file no longer exists',
  },
  states,
  columns: {
    title: 'Columns',
    origins: {
      remembered: 'Same as for the last file with these columns.',
      suggested: 'Suggested from the column names.',
      chosen: 'Set by you. After the import, other files with these columns will use it too.',
    },
    hints,
    sheet: 'Sheet',
    headerRow: 'Header row',
    headerRowHint: 'The row with the column names',
    headerRowRange: 'A row from 1 to 100',
    sameForAll: 'The same for all rows',
    notInFile: 'Not in the file',
    quarter: 'Quarter of all rows',
    month: 'Month of all rows',
    monthHint: 'For files that cover one month. A quarter is the sum of its months',
    wholeQuarter: 'The whole quarter',
    monthOfRow: 'From each row',
    fractions: 'Percentages below 1',
    fractionsHint: 'Rows such as 0.5 are refused until you set this',
    notSaid: 'Not set',
    percentMeant: '0.5 means 0.5%',
    fractionMeant: '0.5 means 50%',
    percentage: 'Revenue Share % of all rows',
    percentageRange: 'A percentage from 0 to 100 with at most 2 decimals',
    notSaved: { title: 'Columns Not Saved', description: 'The choice could not be saved.' },
  },
  preview: {
    title: (rows: number) =>
      rows === 1 ? 'Preview: the first row' : `Preview: the first ${rows} rows`,
    label: 'Preview',
    scrollable: 'Preview, scrollable',
    row: 'Row',
    notUsed: 'Not used',
    masked: (columns: string) =>
      `A card number was masked in ${columns}: only its last four digits are kept. If these are merchant numbers, choose the column as ${importFieldLabels.reference}.`,
  },
  steps: {
    sameFile: (fileName: string, importedAt: string) =>
      `An identical file was imported as ${fileName}, ${formatDateTime(importedAt)}. Importing it again changes nothing.`,
    import: 'Import Data',
    importing: 'Importing...',
    check: 'Dry Run',
    checking: 'Checking...',
    another: 'Choose Another File',
  },
  work: {
    progress: 'Progress',
    started: (state: WorkState) => `${doing[state]}...`,
    going: (state: WorkState, { percent, rows }: ImportProgress) =>
      `${doing[state]}: ${percent.toFixed(0)}%${state === 'undoing' ? '' : `, ${rowsOf(rows)}`}. You can leave this page; the job continues.`,
  },
  notBegun: {
    check: { title: 'Dry Run Failed', description: 'The dry run could not be started.' },
    run: { title: 'Import Failed', description: 'The import could not be started.' },
    undo: { title: 'Undo Failed', description: 'The import could not be undone.' },
  },
  done: {
    checked: (created: number, refused: number) => ({
      title: 'Dry Run Complete',
      description: `${rowsOf(created)} would be imported, ${formatCount(refused)} would be refused.`,
    }),
    imported: (created: number, refused: number) => ({
      title: 'Import Complete',
      description: `${formatCounted(created, 'row was', 'rows were')} imported, ${formatCounted(refused, 'was', 'were')} refused.`,
    }),
    undone: (fileName: string) => ({
      title: 'Import Undone',
      description: `The shares of ${fileName} were removed.`,
    }),
    failed: (fileName: string) => ({
      title: 'Import Failed',
      description: `${fileName} could not be processed.`,
    }),
  },
  counts: {
    toCreate: 'To be created',
    created: 'Created',
    unchanged: 'Unchanged',
    refused: 'Refused',
    warned: 'Rows to Check',
    earnings: 'Earnings',
  },
  outcome: {
    dryRun: 'Dry Run',
    result: 'Result',
    read: (rows: number) => `${formatCounted(rows, 'row was', 'rows were')} read.`,
    tried: 'Nothing was imported. This is what an import would do.',
    undone: 'The import was undone: the shares that it created were removed.',
    imported: 'Rows that already existed are unchanged.',
  },
  warned: {
    title: 'Rows to check',
    first: (shown: number, of: number) => `Rows to check: the first ${shown} of ${formatCount(of)}`,
    failed: 'The rows to check could not be loaded.',
    warning: 'Check',
  },
  near: {
    title: 'Possible matches',
    first: (shown: number, of: number) =>
      `Possible matches: the first ${shown} of ${formatCount(of)}`,
    about:
      'Confirm the merchant of a row. The dry run is repeated, and later files with this name match automatically.',
    failed: 'The possible matches could not be loaded.',
    match: 'Merchant',
    merchant: (id: string, name: string) => `${id} ${name}`,
    confirm: (row: number, id: string, name: string) => `Confirm ${id} ${name} for row ${row}`,
    notConfirmed: { title: 'Not Confirmed', description: 'The merchant could not be confirmed.' },
  },
  confirmed: {
    title: 'Confirmed names',
    undoFirst: 'To remove a name, undo the import first.',
    name: 'Name in the file',
    actions: 'Actions',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    notRemoved: { title: 'Not Removed', description: 'The name could not be removed.' },
  },
  missing: {
    title: 'Missing merchants',
    about: ({ total, before, period }: MissingMerchants) =>
      `${formatCounted(total, 'merchant has', 'merchants have')} earnings in ${before} but none in ${period}, neither in this file nor in earlier ones.`,
    id: 'Application ID',
    merchant: 'Merchant',
    earnings: (before: string) => `Earnings ${before}`,
  },
  refused: {
    title: 'Refused rows',
    first: (shown: number, of: number) => `Refused rows: the first ${shown} of ${formatCount(of)}`,
    failed: 'The refused rows could not be loaded.',
    row: 'Row',
    reason: 'Reason',
    cells: 'Content',
    empty: 'An empty row',
    download: 'Download Refused Rows',
  },
  removal: {
    title: 'Remove File',
    action: 'Remove',
    question: 'Are you sure you want to remove this file? None of its shares were imported.',
    failed: { title: 'Not Removed', description: 'The file could not be removed.' },
  },
  undo: {
    title: 'Undo Import',
    question: (shares: number, earnings: string) =>
      `Are you sure you want to undo this import? It created ${formatCounted(shares, 'share', 'shares')} with earnings of ${formatCurrency(earnings)}. These shares will be removed, and partners will no longer see them.`,
  },
  past: {
    title: 'Past Imports',
    label: 'Past imports',
    failed: 'The imports could not be loaded.',
    none: 'Nothing has been imported yet',
    toBegin: 'Download the template, fill it in and choose it above.',
    file: 'File',
    open: (fileName: string) => `Open ${fileName}`,
    uploaded: 'Uploaded',
    status: 'Status',
    actions: 'Actions',
    download: (fileName: string) => `Download refused rows of ${fileName}`,
    undo: (fileName: string) => `Undo import of ${fileName}`,
  },
};
