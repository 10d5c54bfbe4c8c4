import type { GreyImage } from '../render-page.ts';
import type { Box } from './text-cells.ts';

/** A word as recognised; its box is in the image's pixels. */
export interface RecognisedWord extends Box {
  text: string;
  /** 0 to 1 */
  sure: number;
}

/** How an image's text is laid out: lines one below the other, or one line. */
export type Layout = 'block' | 'line';

/** tesseract's page segmentation modes: a uniform block of text, and a single line. */
export const segmentation: Record<Layout, string> = { block: '6', line: '7' };

/** Recognises text that is dark on white, drawn at `textDpi`. */
export interface Recogniser {
  /** Makes ready what recognition needs, while a page is made ready for it. */
  start(): void;
  recognise(image: GreyImage, layout: Layout): Promise<RecognisedWord[]>;
}

let chosen: Promise<Recogniser> | undefined;

/** The machine's libtesseract, or tesseract.js where it has none: about twice the work for the same words. */
async function choose(): Promise<Recogniser> {
  const { nativeTesseract } = await import('./tesseract-native.ts');
  return nativeTesseract() ?? (await import('./tesseract-js.ts')).tesseractJs;
}

const recogniser = (): Promise<Recogniser> => (chosen ??= choose());

export const startRecogniser = async (): Promise<void> => (await recogniser()).start();

/** Recognises text that is dark on white, drawn at `textDpi`. */
export const recognise = async (image: GreyImage, layout: Layout): Promise<RecognisedWord[]> =>
  (await recogniser()).recognise(image, layout);
