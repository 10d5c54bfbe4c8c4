/** DER, the one encoding of ASN.1 that signatures are made over: written, and read without any leniency. */

/** A value of ASN.1 as it stands in DER. */
export interface DerNode {
  tag: number;
  /** All of it, with its tag and length. */
  whole: Buffer;
  content: Buffer;
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  generalizedTime: 0x18,
  utcTime: 0x17,
} as const;

/** The tag of a field that is tagged by its number: [0], [1], … */
export const contextTag = (number: number, kind: 'whole' | 'parts' = 'parts'): number =>
  (kind === 'parts' ? 0xa0 : 0x80) | number;

export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return [0x80 | bytes.length, ...bytes];
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(tags.sequence, ...parts);

/** A set, its members in the order that DER asks for. */
export const setOf = (...parts: Buffer[]): Buffer =>
  der(tags.set, ...parts.toSorted((one, other) => Buffer.compare(one, other)));

/** A whole number from its bytes, without a sign. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === 'number' ? [value] : [...value];
  while (bytes.length > 1 && bytes[0] === 0 && (bytes[1] ?? 0) < 0x80) bytes.shift();
  if ((bytes[0] ?? 0) >= 0x80) bytes.unshift(0);
  return der(tags.integer, Buffer.from(bytes));
}

/** An object identifier, written `1.2.840.113549`. */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...others].flatMap((number) => {
    const groups = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left % 128) | 0x80);
    return groups;
  });
  return der(tags.oid, Buffer.from(bytes));
}

export class DerError extends Error {
  override name = 'DerError';
}

/** The values that stand one after another in bytes. Throws a DerError where they are anything else. */
export function readAll(bytes: Uint8Array): DerNode[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodes: DerNode[] = [];
  for (let at = 0; at < buffer.length;) {
    const node = readAt(buffer, at);
    nodes.push(node);
    at += node.whole.length;
  }
  return nodes;
}

/** The one value that bytes are, of this tag. */
export function readOne(bytes: Uint8Array, tag: number): DerNode {
  const [node, ...others] = readAll(bytes);
  if (!node || others.length || node.tag !== tag) throw new DerError(`Not one value of tag ${tag}`);
  return node;
}

/** The members of the sequence, or set, that bytes are. */
export const readParts = (bytes: Uint8Array, tag: number = tags.sequence): DerNode[] =>
  readAll(readOne(bytes, tag).content);

function readAt(buffer: Buffer, at: number): DerNode {
  const byteAt = (place: number): number => {
    const byte = buffer[place];
    if (byte === undefined) throw new DerError('It ends too soon');
    return byte;
  };
  const tag = byteAt(at);
  if ((tag & 0x1f) === 0x1f) throw new DerError('A tag of more than one byte');
  let length = byteAt(at + 1);
  let begin = at + 2;
  if (length >= 0x80) {
    const count = length - 0x80;
    if (count === 0 || count > 4) throw new DerError('A length that DER does not know');
    length = 0;
    for (let nth = 0; nth < count; nth++) length = length * 256 + byteAt(begin + nth);
    begin += count;
  }
  const end = begin + length;
  if (end > buffer.length) throw new DerError('It ends too soon');
  const node = { tag, whole: buffer.subarray(at, end), content: buffer.subarray(begin, end) };
  if (begin - at !== 1 + lengthOf(length).length) throw new DerError('A length written too long');
  return node;
}
