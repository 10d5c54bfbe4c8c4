import type { PdfDocument } from '../pdf-document.ts';
import { drawPage } from '../render-page.ts';
import { findTurn, type Turn } from './upright.ts';

/** Dots per inch to find out how a page lies. */
export const turnDpi = 150;

/** How a page that is an image lies. */
export const turnOfScan = (document: PdfDocument, page: number): Turn =>
  findTurn(drawPage(document, page, turnDpi));
