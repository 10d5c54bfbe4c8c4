import { formatCounted, formatDate, formatDateTime, formatSize } from '@portal/ui-kit/format';

const pages = (count: number): string => formatCounted(count, 'page', 'pages');

export const statementWords = {
  title: 'Statement Analysis',
  stages: { save: 'Save PDF', convert: 'Convert Images', analyze: 'Analyze Statement' },
  stage: {
    label: (number: number, title: string) => `Stage ${number}: ${title}`,
    title: (number: number, title: string) => `${number}. ${title}`,
    failed: 'Failed',
    done: 'Done',
  },
  progress: {
    label: 'Progress',
    waiting: 'Waiting for a free worker...',
    page: (page: number, of: number, statement: number | undefined) =>
      statement === undefined
        ? `page ${page} of ${of}`
        : `statement ${statement}, page ${page} of ${of}`,
  },
  done: {
    label: 'Stages that are done',
    mark: 'Done:',
    again: 'Replace or Add Statement',
    read: (fileName: string, pageCount: number, at: string | null) =>
      `Statement read: ${fileName}, ${pages(pageCount)}, ${formatDate(at)}`,
    readSeveral: (statements: number, pageCount: number, at: string | null) =>
      `${statements} statements read: ${pages(pageCount)}, ${formatDate(at)}`,
  },
  files: {
    label: 'Statement PDF',
    choose: 'Choose PDF',
    drop: 'Choose or drop a PDF, up to 50MB',
    others: (max: number) =>
      `Photos of its pages (JPEG, PNG, HEIC) and exports (CSV, XLSX) are read too. Drop up to ${max} statements together if there are several months or locations.`,
    are: 'These files are',
    pages: 'Pages of one statement, in this order',
    statements: 'Several statements: months or locations',
    chosen: 'Chosen files',
    one: (fileName: string, bytes: number) => `${fileName}, ${formatSize(bytes)}`,
    page: (number: number, fileName: string, bytes: number) =>
      `${number}. ${fileName}, ${formatSize(bytes)}`,
    up: (fileName: string) => `Move ${fileName} up`,
    down: (fileName: string) => `Move ${fileName} down`,
    leaveOut: (fileName: string) => `Leave out ${fileName}`,
  },
  sample: {
    use: 'Use a Sample Statement',
    failed: {
      title: 'Sample Not Loaded',
      description: 'The sample statement could not be loaded. Try again.',
    },
  },
  save: {
    pending: 'Saving...',
    add: 'Add as Another Month or Location',
    /** The file name of joined pages. */
    joined: (first: string, more: number) => `${first} and ${more} more`,
    saved: (count: number) => ({
      title: 'PDF Saved',
      description: count === 1 ? 'The statement was saved.' : `${count} statements were saved.`,
    }),
    failed: { title: 'Save Failed', description: 'Failed to save PDF' },
    refused: (fileName: string, why: string) => `${fileName}: ${why}`,
    none: { title: 'No File Selected', description: 'Please select a PDF file first' },
    tooMany: (max: number) =>
      `A quote can have up to ${max} statements. Choose fewer files, or mark them as pages of one statement.`,
    tooLarge: (bytes: number, asPages: boolean) =>
      `${asPages ? 'The files together are' : 'The file is'} ${formatSize(bytes)}; the limit is 50 MB. Choose only the pages of one monthly statement.`,
  },
  saved: {
    label: 'Saved statements',
    single: (fileName: string, bytes: number | null, at: string | null) =>
      `Saved: ${fileName}${bytes === null ? '' : `, ${formatSize(bytes)}`}, ${formatDateTime(at)}`,
    one: (fileName: string, bytes: number, month: string | null) =>
      `${fileName}, ${formatSize(bytes)}${month ? `, ${month}` : ''}`,
  },
  remove: {
    of: (fileName: string) => `Remove ${fileName}`,
    title: 'Remove the statement?',
    action: 'Remove',
    question: (fileName: string) =>
      `${fileName} and the corrections to its figures will be deleted. The quote will be priced from the other statements.`,
    done: (fileName: string) => ({
      title: 'Statement Removed',
      description: `${fileName} was removed.`,
    }),
  },
  convert: {
    about: 'Creates an image of each page.',
    converted: (pageCount: number) => `${pages(pageCount)} converted.`,
    pending: 'Converting...',
    done: (pageCount: number) => ({
      title: 'Images Converted',
      description: `${formatCounted(pageCount, 'page was', 'pages were')} converted to images.`,
    }),
    failed: { title: 'Conversion Failed', description: 'Failed to convert PDF to images' },
  },
  analyze: {
    about: 'Reads the figures and prices the quote.',
    again: 'Re-analyze',
    pending: 'Analyzing...',
    done: { title: 'Analysis Complete', description: 'The figures were read.' },
    failed: { title: 'Analysis Failed', description: 'Failed to analyze images' },
  },
  replace: {
    analysis: {
      title: 'Analyze the statement again?',
      action: 'Replace Corrections',
      about: 'The figures will be read again, and saved corrections will be discarded.',
    },
    statement: {
      title: 'Replace the statement?',
      action: 'Replace Statement',
      about: (files: string) =>
        `${files} will replace the current statement. Its figures, their corrections and the proposal will be discarded.`,
    },
  },
};
