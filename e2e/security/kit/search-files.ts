import { gunzipSync } from 'node:zlib';
import { findAll } from './find-all.ts';

/** Digit groups as printed on cards. */
const groupsOf = (number: string): string[] =>
  number.length === 16
    ? (number.match(/.{4}/g) ?? [])
    : [number.slice(0, 4), number.slice(4, 10), number.slice(10)];

/** Returns a number as digits, and as groups with various separators. */
const written = (number: string): string[] => [
  number,
  ...[' ', '-', '.', '\u00a0', ' - '].map((between) => groupsOf(number).join(between)),
];

const inBase64 = (bytes: Buffer): string[] =>
  // The base64 characters that do not depend on the surrounding bytes, for each of three alignments.
  [0, 1, 2].map((skip) => {
    const text = Buffer.concat([Buffer.alloc(skip), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(Math.ceil((skip * 8) / 6), text.length - ((skip + bytes.length) % 3 ? 1 : 0));
  });

/** Returns all byte encodings in which a card number may be stored. */
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

/** Returns a function that finds any of the numbers in any encoding. */
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

/** Returns a file's bytes, followed by the unpacked ones if it is packed. */
export function contentOf(bytes: Buffer): Buffer {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? Buffer.concat([bytes, gunzipSync(bytes)]) : bytes;
}
