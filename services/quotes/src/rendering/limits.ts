/** What a statement may be, and what reading one may cost. */
export const statementLimits = {
  pages: 300,
  /** Pixels of a page's image. */
  pixels: 40_000_000,
  /** Pixels of an image's longer side: a JPEG has at most 65,535, also once it is turned. */
  side: 30_000,
  /** Dots per inch of a page's image. */
  dpi: 150,
  /** Words of a page: the fullest pages of real statements have some 2,000. */
  words: 20_000,
  /** Pieces of text that a page is printed by: a word as a rule, in some documents a character. */
  texts: 40_000,
  /** Characters of a page, spaces among them. */
  characters: 400_000,
  /** Bytes that the process of one document may take. */
  memory: 800 * 1024 * 1024,
  /** Milliseconds until a document is open: one may be joined from twenty photos. */
  openTime: 120_000,
  /** Milliseconds for a conversion or an analysis: some for each document, some for each page, and no more. */
  time: { document: 60_000, page: 30_000, most: 45 * 60_000 },
} as const;

/** Dots per inch to recognise text: twice those of an image, which is made of the same drawing. */
export const textDpi = 2 * statementLimits.dpi;

/** Milliseconds that a conversion or an analysis of so many pages may take. */
export const timeFor = (pages: number): number =>
  Math.min(
    statementLimits.time.most,
    statementLimits.time.document + pages * statementLimits.time.page,
  );
