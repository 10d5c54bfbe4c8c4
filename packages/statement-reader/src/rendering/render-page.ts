import { openGrey, type GreyImage } from './grey-image.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Flags of FPDF_RenderPageBitmap: annotations, and grey only. */
const flags = 0x01 | 0x08;
const bitmapFormatGrey = 1;

export function drawPage(document: PdfDocument, page: number, dpi: number): GreyImage {
  const { pdfium } = document;
  const module = pdfium.pdfium;
  const size = document.pageSize(page);
  const width = Math.max(1, Math.round((size.width * dpi) / 72));
  const height = Math.max(1, Math.round((size.height * dpi) / 72));
  return document.withPage(page, (handle) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bitmapFormatGrey, 0, 0);
    if (!bitmap) throw new Error(`No memory for a page of ${width} × ${height} pixels`);
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, flags);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const pixels = Buffer.allocUnsafe(width * height);
      for (let y = 0; y < height; y++) {
        const row = start + y * stride;
        pixels.set(module.HEAPU8.subarray(row, row + width), y * width);
      }
      return { width, height, pixels };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  });
}

/** Optimized coding doubles the time and saves only a twentieth of the size. */
const jpeg = { quality: 70, optimiseCoding: false };

/** Encodes a grey JPEG, turned clockwise by some degrees. */
export function toJpeg(grey: GreyImage, turn: number): Promise<Buffer> {
  const image = openGrey(grey);
  if (turn) image.rotate(turn, { background: 'white' });
  return image.toColourspace('b-w').jpeg(jpeg).toBuffer();
}
