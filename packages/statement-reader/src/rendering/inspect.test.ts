import { expect, it } from 'vitest';
import { sheetsPdf } from '../testing/card-pages.ts';
import { asPdf, assertWithinLimits } from './inspect.ts';
import { openPdf } from './pdf-document.ts';

/** Opens a document with another page size, written in the same number of bytes so that object offsets stay valid. */
async function inspect(box: string): Promise<void> {
  const usual = '[0 0 612 792]';
  const pdf = sheetsPdf([{ lines: [] }]).toString('latin1');
  const document = await openPdf(
    Buffer.from(pdf.replace(usual, box.padEnd(usual.length)), 'latin1'),
  );
  try {
    assertWithinLimits(document);
  } finally {
    document.close();
  }
}

it.each(['[0 0 612 792]', '[0 0 0 0]', '[0 0 9 14000]'])('takes a page of %s points', (box) =>
  expect(inspect(box)).resolves.toBeUndefined(),
);

it.each(['[0 0 1 90000]', '[0 0 90000 1]', '[0 0 .1 99999]', '[0 0 9999 9999]'])(
  'refuses a page of %s points: it makes no image',
  (box) => expect(inspect(box)).rejects.toThrow('too large to be made into an image'),
);

it.each([
  ['RIFF\0\0\0\0WEBPVP8 ', 'is-picture'],
  ['II*\0\x08\0\0\0', 'is-picture'],
  ['PK\x03\x04\x14\0', 'is-office'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'is-office'],
  ['\n<!DOCTYPE html><title>Sign in</title>', 'is-page'],
  ['%!PS-Adobe-3.0', 'is-page'],
  ['From: a@b.example\r\n', 'is-page'],
  ['a,b\n1,2', 'not-pdf'],
])('refuses the file %j by what it is', (content, code) =>
  expect(asPdf(Buffer.from(content, 'latin1'), 'pdf')).rejects.toMatchObject({ code }),
);
