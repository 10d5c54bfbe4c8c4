// Layout of a seal: the signature dictionary has a placeholder for the signature, which covers every byte of the file
// except the placeholder's digits.

export const fieldName = 'PortalSeal';
/** Bytes for the signature with its certificate, the timestamp and its certificates. */
export const placeholderBytes = 16 * 1024;
/** Placeholder for each number of the byte range. */
export const rangePlaceholder = 9_999_999_999;

const rangePrefix = '/ByteRange [';
const range = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\] *$/;
const rangeLength =
  `${rangePrefix}0 ${[rangePlaceholder, rangePlaceholder, rangePlaceholder].join(' ')}]`.length;

/** The position of the signature's hex digits, without `<` and `>`. */
export interface Placeholder {
  begin: number;
  end: number;
}

/** Writes the byte range of a new seal. Throws an Error if the seal is not found. */
export function writeByteRange(pdf: Buffer, from: number): Placeholder {
  const at = pdf.indexOf(rangePrefix, from);
  const digits = '0'.repeat(2 * placeholderBytes);
  const start = pdf.indexOf(`<${digits}>`, from);
  if (at < 0 || start < 0) throw new Error('The empty seal was not found');
  const end = start + digits.length + 2;
  const text = `${rangePrefix}0 ${start} ${end} ${pdf.length - end}]`;
  pdf.write(text.padEnd(rangeLength), at, 'latin1');
  return { begin: start + 1, end: end - 1 };
}

/** Finds the placeholder of the last seal; null if it does not cover the whole file in our layout. */
export function findPlaceholder(pdf: Buffer): Placeholder | null {
  const at = pdf.lastIndexOf(rangePrefix);
  if (at < 0) return null;
  const text = pdf.toString('latin1', at, at + rangeLength);
  const [first = 0, second = 0, rest = 0] = (range.exec(text) ?? []).slice(1).map(Number);
  const isWhole =
    second - first === 2 * placeholderBytes + 2 &&
    second + rest === pdf.length &&
    text === `${rangePrefix}0 ${first} ${second} ${rest}]`.padEnd(rangeLength) &&
    pdf[first] === 0x3c &&
    pdf[second - 1] === 0x3e;
  return isWhole ? { begin: first + 1, end: second - 1 } : null;
}

/** Returns true if a file seems to have a seal. */
export const hasSeal = (pdf: Buffer): boolean =>
  pdf.includes('/ByteRange') || pdf.includes('/ETSI.CAdES.detached');

/** The bytes that the signature covers. */
export const signedBytes = (pdf: Buffer, { begin, end }: Placeholder): [Buffer, Buffer] => [
  pdf.subarray(0, begin - 1),
  pdf.subarray(end + 1),
];

/** Writes a signature into its placeholder. Throws an Error if it is too long. */
export function fillPlaceholder(pdf: Buffer, { begin, end }: Placeholder, signature: Buffer): void {
  if (signature.length > placeholderBytes)
    throw new Error(`A signature of ${signature.length} bytes does not fit in ${placeholderBytes}`);
  pdf.write(signature.toString('hex').padEnd(end - begin, '0'), begin, 'latin1');
}

/** The signature in a placeholder; null if it has other content. */
export function readSignature(pdf: Buffer, { begin, end }: Placeholder): Buffer | null {
  const digits = pdf.toString('latin1', begin, end);
  if (!/^[0-9a-f]*$/.test(digits)) return null;
  const bytes = Buffer.from(digits, 'hex');
  // A DER sequence with a two-byte length, since a signature with a certificate exceeds 255 bytes.
  if (bytes.readUInt16BE(0) !== 0x3082) return null;
  const length = 4 + bytes.readUInt16BE(2);
  const isAlone = length <= bytes.length && bytes.subarray(length).every((byte) => byte === 0);
  return isAlone ? bytes.subarray(0, length) : null;
}
