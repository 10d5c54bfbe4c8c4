import { formatCount, formatCounted } from '@portal/ui-kit/format';

interface Printed {
  text: string;
  page: number;
}

export const words = {
  title: 'Analysis Results',
  outdated: {
    text: 'Someone else changed this analysis. Saving overwrites their changes.',
    load: 'Load Saved Version',
  },
  unsaved: 'Your changes to the figures are not saved.',
  saved: {
    title: 'Analysis Updated',
    description: 'The figures were saved and the quote was priced again.',
  },
  notSaved: { title: 'Update Failed', description: 'Failed to save changes' },
  notPasted: {
    title: 'Nothing Pasted',
    tooMany: (max: number) =>
      `An analysis has at most ${formatCount(max)} lines of this kind. Paste fewer.`,
  },
  figures: {
    currentProcessor: 'Current processor',
    totalVolume: 'Total volume',
    transactionCount: 'Transaction count',
    totalStatementFees: 'Total fees',
    cardType: 'Type',
    feeType: 'Type',
    name: 'Name',
    volume: 'Volume',
    volumeRate: 'Rate in percent',
    transactions: 'Transactions',
    transactionRate: 'Charge per transaction',
    amount: 'Total',
  },
  figureOf: (figure: string, line: string) => `${figure} of ${line}`,
  columns: {
    cardType: 'Card Type',
    feeType: 'Fee Type',
    name: 'Name',
    volume: 'Volume',
    volumeRate: 'Rate %',
    transactions: 'Transactions',
    transactionRate: 'Per Transaction',
    amount: 'Total',
    remove: 'Remove',
  },
  cardTypeSummary: {
    title: 'Card Types',
    label: 'Card types',
    line: (line: number) => `card type ${line}`,
    add: 'Add Card Type',
  },
  statementFees: {
    title: 'Statement Fees',
    label: 'Fee lines',
    line: (line: number) => `fee ${line}`,
    add: 'Add Fee',
    printed: (amount: string) => `printed ${amount}`,
  },
  lines: {
    total: 'Total',
    added: 'Added by hand',
    remove: (line: string) => `Remove ${line}`,
    removed: 'Removed lines',
    removedLine: (line: string) => `Removed: ${line}`,
    wasRemoved: 'This line was removed. You can restore it below the table.',
  },
  mark: {
    edited: (was: string) => `Edited, read as ${was || 'nothing'}`,
    restore: 'Restore',
    restoreOf: (what: string) => `Restore ${what}`,
    check: 'Check',
    chooseIfRight: (reason: string) => `${reason} Select this if the figure is correct.`,
    looksRight: 'Looks Right',
    isRight: (figure: string) => `${figure} is right`,
  },
  reasons: {
    cardTypes: (sum: string, by: string, isMore: boolean) =>
      `The card types add up to ${sum}, ${by} ${isMore ? 'more' : 'less'} than this.`,
    fees: (sum: string, by: string, isMore: boolean) =>
      `The fee lines add up to ${sum}, ${by} ${isMore ? 'more' : 'less'} than this.`,
    amount: (printed: string, made: string) =>
      `${printed} is printed, but the figures of the line make ${made}.`,
  },
  discrepancy: {
    title: 'Discrepancy detected!',
    text: (totals: string[]) => `Check ${new Intl.ListFormat('en').format(totals)}.`,
  },
  review: {
    toReview: (count: number) => formatCounted(count, 'figure to review', 'figures to review'),
    next: 'Go to the next figure to review',
    agree: 'All figures agree',
    show: 'Show Statement',
    hide: 'Hide Statement',
    undo: 'Undo',
    undoHint: 'Undo (Ctrl+Z)',
    redo: 'Redo',
    redoHint: 'Redo (Ctrl+Shift+Z)',
    discard: 'Discard Changes',
    save: 'Save Changes',
    saveHint: 'Save (Ctrl+S)',
    saving: 'Saving...',
  },
  statement: {
    label: 'Statement',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    previous: 'Previous page',
    next: 'Next page',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fit: 'Fit width',
    image: (page: number) => `Page ${page} of the statement`,
    failed: 'The page could not be loaded.',
    again: 'Try Again',
    places: 'Figures on this page',
  },
  place: {
    choose:
      'Select a figure to see where it is printed, or select a marked place to find its figure.',
    none: 'Added by hand. It is not on the statement.',
    one: ({ text, page }: Printed) => `Printed: ${text}, page ${page}`,
    several: (places: readonly Printed[]) =>
      `Added up from ${places.length} places: ${places.map(({ text, page }) => `${text} (page ${page})`).join(', ')}`,
    line: ({ text, page }: Printed) =>
      `Not printed separately. It is part of this line: ${text}, page ${page}`,
    unknown: 'Its position on the statement is unknown.',
  },
};
export type Words = typeof words;
