/** A DER value (X.690), read strictly. */
export interface DerNode {
  tag: number;
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

/** A context-specific tag: [0], [1], … */
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

/** Encodes a set with its members in DER order. */
export const setOf = (...parts: Buffer[]): Buffer =>
  der(tags.set, ...parts.toSorted((one, other) => Buffer.compare(one, other)));

export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === 'number' ? [value] : [...value];
  while (bytes.length > 1 && bytes[0] === 0 && (bytes[1] ?? 0) < 0x80) bytes.shift();
  if ((bytes[0] ?? 0) >= 0x80) bytes.unshift(0);
  return der(tags.integer, Buffer.from(bytes));
}

/** Encodes an object identifier such as `1.2.840.113549`. */
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

/** Decodes consecutive values. Throws a DerError if the bytes are anything else. */
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

/** Decodes exactly one value with this tag. */
export function readOne(bytes: Uint8Array, tag: number): DerNode {
  const [node, ...others] = readAll(bytes);
  if (!node || others.length || node.tag !== tag)
    throw new DerError(`Expected one value with tag ${tag}`);
  return node;
}

export const readParts = (bytes: Uint8Array, tag: number = tags.sequence): DerNode[] =>
  readAll(readOne(bytes, tag).content);

function readAt(buffer: Buffer, at: number): DerNode {
  const [tag, first] = buffer.subarray(at);
  if (tag === undefined || first === undefined) throw new DerError('The value is truncated');
  if ((tag & 0x1f) === 0x1f) throw new DerError('Tags of several bytes are not supported');
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  const begin = at + 2 + lengthBytes;
  if (first === 0x80 || lengthBytes > 4 || begin > buffer.length)
    throw new DerError('The length is not valid DER');
  const length = lengthBytes ? buffer.readUIntBE(at + 2, lengthBytes) : first;
  const end = begin + length;
  if (end > buffer.length) throw new DerError('The value is truncated');
  if (begin - at !== 1 + lengthOf(length).length) throw new DerError('The length is not minimal');
  return { tag, whole: buffer.subarray(at, end), content: buffer.subarray(begin, end) };
}
