/** Why a statement cannot be taken, and what to do: the text is for the person who uploaded it. */
export const refusals = {
  empty: 'The file is empty. Choose the PDF of the statement again.',
  'not-pdf': 'The file is not a PDF, whatever its name says. Upload the statement as a PDF.',
  damaged:
    'The PDF is damaged or incomplete and cannot be opened. Download the statement again and upload it anew.',
  password: 'The PDF is protected by a password. Save a copy without the password and upload that.',
  'too-many-pages':
    'The PDF has more than 300 pages. Upload only the pages of one monthly statement.',
  'page-too-large':
    'A page of the PDF is too large to be made into an image (more than 40 megapixels, or longer than 200 inches). Save it at a usual paper size and upload it again.',
  'too-slow':
    'Reading the PDF took too long and was ended. Upload only the pages of one monthly statement.',
  'too-much-memory':
    'Reading the PDF took too much memory and was ended. Upload only the pages of one monthly statement.',
  'too-many-words':
    'A page of the PDF holds far more text than a page of a statement (more than 20,000 words). Upload only the pages of one monthly statement.',
  'too-many-lines':
    'The document has more than 2,000 fee lines. Upload one monthly processing statement.',
  'no-figures':
    'No statement figures were found in this document. Upload a monthly processing statement.',
  'too-large-figures':
    'The figures in this document are too large for a month. Upload one monthly processing statement.',
} as const;

export type Refusal = keyof typeof refusals;

/** A document that cannot be used, for a reason that its sender can do something about. */
export class StatementRefused extends Error {
  override name = 'StatementRefused';
  readonly code: Refusal;

  constructor(code: Refusal) {
    super(refusals[code]);
    this.code = code;
  }
}
