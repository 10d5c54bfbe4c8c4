import sharp from 'sharp';
import { openPdf } from '../rendering/pdf-document.ts';
import { drawPage } from '../rendering/render-page.ts';
import { sheetsPdf, someText, type SheetLine } from './card-pages.ts';

/** Test numbers published by the brands. */
export const plantedNumbers = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '6011000990139424',
  '3530111333300000',
  '30569309025904',
  '6200000000000005',
  '4222222222222',
] as const;

const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * A statement with the planted numbers in every place of a PDF: its text, upright and turned, hidden text over a
 * scan, a note, the image of a turned scan, its metadata.
 */
export async function plantedStatement(): Promise<Buffer> {
  const [visa, master, amex, discover, jcb, diners, union, short] = plantedNumbers;
  const text: SheetLine[] = [
    { text: `Card ${visa} sold`, x: 60, y: 300 },
    { text: grouped(master), x: 60, y: 340 },
    { text: amex, x: 500, y: 300, angle: 90 },
    { text: grouped(discover).slice(0, 14), x: 60, y: 380 },
    { text: grouped(discover).slice(15), x: 60, y: 394 },
  ];
  const scanned: SheetLine[] = [
    { text: grouped(jcb), x: 60, y: 300 },
    { text: diners, x: 60, y: 340 },
    { text: grouped(union), x: 500, y: 600, angle: 270 },
    { text: short, x: 60, y: 400 },
  ];
  const picture = {
    ...(await pictureOf([...someText, ...scanned])),
    place: [0, 0, 612, 792] as [number, number, number, number],
  };
  const hidden = scanned.map((line) => ({ ...line, hidden: true }));
  return sheetsPdf(
    [
      { lines: [...someText, ...text], note: [{ text: visa, x: 60, y: 500 }] },
      { lines: hidden, picture },
    ],
    `Statement of ${visa}`,
  );
}

async function pictureOf(
  lines: SheetLine[],
): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const document = await openPdf(sheetsPdf([{ lines }]));
  const { width, height, pixels } = drawPage(document, 1, 200);
  document.close();
  const image = sharp(pixels, { raw: { width, height, channels: 1 } });
  const jpeg = await image.toColourspace('b-w').jpeg({ quality: 85 }).toBuffer();
  return { jpeg, width, height };
}

const between = '[ ./_,:·•|*~–—-]{0,3}';

/** Finds planted numbers in bytes: with or without separators, in UTF-8 or UTF-16, also as hexadecimal or base64. */
export function findPlanted(bytes: Buffer): string[] {
  const texts = [bytes.toString('latin1'), bytes.toString('latin1').replaceAll('\0', '')];
  const [first = ''] = texts;
  const encoded = [
    ...Array.from(first.matchAll(/(?:[0-9a-f]{2}){13,}/gi), ([one]) => Buffer.from(one, 'hex')),
    ...Array.from(first.matchAll(/[\w+/-]{18,}/g), ([one]) => one).flatMap((one) =>
      [0, 1, 2, 3].map((from) => Buffer.from(one.slice(from), 'base64')),
    ),
  ].map((found) => found.toString('latin1'));
  const all = [...texts, ...encoded, ...encoded.map((one) => one.replaceAll('\0', ''))];
  return plantedNumbers.filter((number) => {
    const pattern = new RegExp(`(?<!\\d)${number.split('').join(between)}(?!\\d)`);
    return all.some((text) => pattern.test(text));
  });
}
