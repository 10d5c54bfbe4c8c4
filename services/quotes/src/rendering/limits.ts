/** What a statement may be, and what reading one may cost. */
export const statementLimits = {
  pages: 300,
  /** Pixels of a page's image. */
  pixels: 40_000_000,
  /** Dots per inch of a page's image. */
  dpi: 150,
  /** Words of a page: the fullest pages of real statements have some 2,000. */
  words: 20_000,
  /** Characters of a page, spaces among them. */
  characters: 400_000,
  /** Bytes that the process of one document may take. */
  memory: 800 * 1024 * 1024,
  /** Milliseconds for a conversion or an analysis. */
  time: 110_000,
} as const;
