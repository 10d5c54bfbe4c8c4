/** A piece of text with its place on the upright page, in points from the upper left corner. */
export interface Word {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** How sure OCR was, 0 to 1; 1 for text that the document holds. */
  sure: number;
}

/** A page's words, the page turned upright. */
export interface PageWords {
  page: number;
  width: number;
  height: number;
  words: Word[];
  /** How far the page as shown must be turned clockwise to stand upright, in degrees. */
  turn: number;
  /** Whether the words were recognised in an image. */
  scanned: boolean;
}
