import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findAll } from './find-all.ts';

/** Groups as cards have them printed. */
const groupsOf = (number: string): string[] =>
  number.length === 16
    ? (number.match(/.{4}/g) ?? [])
    : [number.slice(0, 4), number.slice(4, 10), number.slice(10)];

/** A number as digits, and in groups with what stands between them. */
const written = (number: string): string[] => [
  number,
  ...[' ', '-', '.', '\u00a0', ' - '].map((between) => groupsOf(number).join(between)),
];

const inBase64 = (bytes: Buffer): string[] =>
  // Wherever the bytes begin within a group of three: the letters that only they make.
  [0, 1, 2].map((skip) => {
    const text = Buffer.concat([Buffer.alloc(skip), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(Math.ceil((skip * 8) / 6), text.length - ((skip + bytes.length) % 3 ? 1 : 0));
  });

/** Everything that a card number may be kept as, as bytes. */
export function spellingsOfNumber(number: string): Buffer[] {
  const texts = written(number);
  const plain = texts.flatMap((text) => {
    const utf16 = Buffer.from(text, 'utf16le');
    return [Buffer.from(text), utf16, Buffer.from(utf16).swap16()];
  });
  const encoded = texts.slice(0, 3).flatMap((text) => {
    const bytes = Buffer.from(text);
    const hex = bytes.toString('hex');
    return [hex, hex.toUpperCase(), ...inBase64(bytes)].map((one) => Buffer.from(one));
  });
  return [...plain, ...encoded];
}

/** Gives what tells where one of the numbers stands in some bytes, however it is written. */
export function searchFor(numbers: readonly string[]): (bytes: Buffer) => string[] {
  const spellings = numbers.flatMap((number) =>
    spellingsOfNumber(number).map((spelling) => ({ number, spelling })),
  );
  const find = findAll(spellings.map(({ spelling }) => spelling));
  return (bytes) =>
    [...find(bytes)].flatMap((which) => {
      const { number, spelling } = spellings[which] ?? { number: '', spelling: Buffer.alloc(0) };
      return [`${number} as ${spelling.toString('latin1')}`];
    });
}

/** Every file below a folder; what goes away meanwhile is none. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What a file holds, unpacked where it is packed. */
export function contentOf(file: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? Buffer.concat([bytes, gunzipSync(bytes)]) : bytes;
}
