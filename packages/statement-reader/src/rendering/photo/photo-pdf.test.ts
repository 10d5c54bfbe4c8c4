import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { statementPath } from '../../../lab/fixture-statements.ts';
import { photoOf } from '../../testing/photo-of.ts';
import { builtInReader } from '../../reader/built-in-reader.ts';
import { withDocument } from '../../document/document-process.ts';
import type { OpenDocument } from '../../reader/open-document.ts';

const open = <T>(bytes: Buffer, work: (document: OpenDocument) => Promise<T>): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'photo.jpg');
    await writeFile(path, bytes);
    return withDocument(path, work, { kind: 'photo', person: 1 });
  });

const read = (bytes: Buffer) =>
  open(bytes, async (document) => {
    const { signal } = new AbortController();
    const { statementTotals } = await builtInReader.read(document, {
      signal,
      onPage: () => undefined,
    });
    // The page is still in the process, so that it need not be recognized again.
    return { totals: statementTotals, jpeg: await document.image(1) };
  });

describe('a photo of a statement', () => {
  const truth = JSON.parse(String(readFileSync(statementPath('square-1.truth.json')))) as {
    statementTotals: { totalVolume: number; totalStatementFees: number };
  };
  const { totalVolume, totalStatementFees } = truth.statementTotals;

  it.each([
    ['on a bright table', { table: 190, shadow: 0.2, turn: -3 }],
    ['that fills the picture, as PNG', { shadow: 0.3, format: 'png' as const }],
    ['taken sideways', { table: 60, turn: 90 }],
  ])('%s is read', async (_, options) => {
    const photo = await photoOf(readFileSync(statementPath('square-1.pdf')), options);
    const { totals } = await read(photo);
    expect(totals).toMatchObject({ totalVolume, totalStatementFees });
  });

  it.each([
    ['turned as the file says, once, whatever its EXIF says again', 'turned.heic'],
    ['of ten bits, the main one of two pictures', 'ten-bits-of-two.heic'],
  ])('in HEIC %s is read', async (_, name) => {
    const photo = readFileSync(new URL(`../../../fixtures/photos/${name}`, import.meta.url));
    const { totals, jpeg } = await read(photo);
    expect(totals).toMatchObject({ totalVolume, totalStatementFees });
    const { width, height } = await sharp(jpeg).metadata();
    expect(height).toBeGreaterThan(width);
    await expect(read(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({
      code: 'photo-damaged',
    });
  });

  it('in HEIC with too many pixels, or none, is refused before it is decoded', async () => {
    const photo = readFileSync(new URL('../../../fixtures/photos/turned.heic', import.meta.url));
    // The picture size that the file declares.
    const size = photo.indexOf('ispe') + 8;
    const claiming = (width: number): Buffer => {
      const lying = Buffer.from(photo);
      lying.writeUInt32BE(width, size);
      return lying;
    };
    await expect(read(claiming(40_000))).rejects.toMatchObject({ code: 'photo-too-large' });
    await expect(read(claiming(0))).rejects.toMatchObject({ code: 'photo-damaged' });
    // A picture larger than declared must not overflow its buffer.
    await expect(read(claiming(700))).rejects.toMatchObject({ name: 'StatementRefused' });
  });

  it('on a dark table, in the shadow of a hand, is read, and shown as its sheet alone, white', async () => {
    const photo = await photoOf(readFileSync(statementPath('square-1.pdf')), {
      table: 60,
      shadow: 0.5,
      turn: 4,
    });
    const { totals, jpeg } = await read(photo);
    expect(totals).toMatchObject({ totalVolume, totalStatementFees });
    const { width, height } = await sharp(jpeg).metadata();
    const shade = async (left: number, top: number): Promise<number> => {
      const part = { left: Math.round(left * width), top: Math.round(top * height) };
      const corner = await sharp(jpeg)
        .extract({ ...part, width: 12, height: 12 })
        .toBuffer();
      return (await sharp(corner).stats()).channels[0]?.mean ?? 0;
    };
    for (const [left, top] of [
      [0.04, 0.03],
      [0.95, 0.03],
      [0.04, 0.96],
      [0.95, 0.96],
    ] as const)
      expect(await shade(left, top)).toBeGreaterThan(225);
    // Slightly higher than letter paper: the far side looks narrower.
    expect(Math.abs(height / width - 11 / 8.5)).toBeLessThan(0.12);
  });
});

describe('a photo that cannot be used', () => {
  const photo = photoOf(readFileSync(statementPath('square-1.pdf')));
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer();

  it.each([
    ['empty', () => Promise.resolve(Buffer.alloc(0)), 'empty'],
    ['no picture', () => Promise.resolve(Buffer.from('nothing known')), 'not-photo'],
    ['a picture of another kind', () => Promise.resolve(Buffer.from('GIF89a and')), 'is-picture'],
    [
      'half of one',
      async () => (await photo).subarray(0, (await photo).length / 2),
      'photo-damaged',
    ],
    ['a head alone', async () => (await photo).subarray(0, 40), 'photo-damaged'],
    ['of too many pixels', () => plain(8000, 5001), 'photo-too-large'],
    ['too small to be read', () => plain(600, 800), 'photo-too-small'],
  ])('is refused: %s', async (_, bytes, code) => {
    const opened = open(await bytes(), ({ pageCount }) => Promise.resolve(pageCount));
    await expect(opened).rejects.toMatchObject({ name: 'StatementRefused', code });
  });

  it('a picture with the extension .pdf is refused', async () => {
    const bytes = await photo;
    const opened = withTemporaryFolder(async (folder) => {
      const path = join(folder, 'statement.pdf');
      await writeFile(path, bytes);
      return withDocument(path, ({ pageCount }) => Promise.resolve(pageCount));
    });
    await expect(opened).rejects.toMatchObject({ code: 'is-photo' });
  });
});
