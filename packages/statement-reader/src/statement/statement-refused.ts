import { sheetRefusals, type SheetRefusal } from '@portal/service-kit/sheets/sheet-refused';

const ofExports = {
  ...(Object.fromEntries(
    Object.entries(sheetRefusals).map(([code, text]) => [`sheet-${code}`, text]),
  ) as Record<`sheet-${SheetRefusal}`, string>),
  'sheet-too-many-rows': 'The export has more than 200,000 rows. Export one month and upload that.',
};

/** Why a statement is rejected and what to do, for the person who uploaded it. */
export const refusals = {
  empty: 'The file is empty. Choose the PDF of the statement again.',
  'not-pdf': 'The file is not a PDF, whatever its name says. Upload the statement as a PDF.',
  'is-photo':
    'The file is not a PDF, whatever its name says. It is a photo: rename it to .jpg, .png or .heic and upload it again.',
  'is-picture':
    'The file is a picture in WebP, GIF, TIFF or BMP. Save it as a JPEG, PNG or PDF and upload that.',
  'is-office':
    'The file is an Office document or an archive. Save a workbook as .xlsx or .csv, anything else as a PDF, and upload that.',
  'is-page':
    'The file is a web page, a mail or a print file. Open it, print it to a PDF, and upload that.',
  'not-photo':
    'The file is not a photo in JPEG, PNG or HEIC, whatever its name says. Take the photo again, or upload the statement as a PDF.',
  'photo-damaged':
    'The photo is damaged or incomplete and cannot be opened. Send it from the phone again and upload it again.',
  'photo-too-large':
    'The photo has more than 40 megapixels. Take it with a smaller resolution and upload it again.',
  'photo-too-small':
    'The photo is too small for its text to be read. Take it closer, one page at a time, and upload it in its full size.',
  damaged:
    'The PDF is damaged or incomplete and cannot be opened. Download the statement again and upload it again.',
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
  'original-not-kept':
    'The original of this statement is not kept, only the images of its pages. Upload it again to have it analyzed again.',
  proposal:
    'This looks like a proposal, not a processing statement. Nothing was priced. Upload the monthly statement that the processor sent.',
  invoice:
    'This looks like an invoice, not a processing statement. Nothing was priced. Upload the monthly statement that the processor sent.',
  'bank-statement':
    'This looks like a bank statement, not a processing statement. Nothing was priced. Upload the monthly statement that the card processor sent.',
  container:
    'The PDF is a portfolio or a form whose content only Adobe Acrobat shows. Print the statement to another PDF there and upload that.',
  letter:
    'This looks like a letter, not a processing statement. Nothing was priced. Upload the monthly statement that the processor sent.',
  'no-list':
    'The export has more than 3,000 rows, but it is not a list of sales with a date in each row. Upload the sheet with the fees and totals alone.',
  ...ofExports,
} as const;

export type Refusal = keyof typeof refusals;

/** An unusable document, for a reason that its sender can fix. */
export class StatementRefused extends Error {
  override name = 'StatementRefused';
  readonly code: Refusal;
  /** Which joined file is at fault, from 1. */
  part?: number;

  constructor(code: Refusal, fileName?: string) {
    super(fileName === undefined ? refusals[code] : `${fileName}: ${refusals[code]}`);
    this.code = code;
  }

  /** The same, naming one of several files. */
  of(fileName: string): StatementRefused {
    return new StatementRefused(this.code, fileName);
  }
}

export const toRefusalText = ({ code, part }: StatementRefused): string =>
  part === undefined ? code : `${code} ${part}`;

export function refusedBy(text: string): StatementRefused {
  const [code, part] = text.split(' ');
  const refused = new StatementRefused(code as Refusal);
  return part === undefined ? refused : refused.of(`File ${part}`);
}
