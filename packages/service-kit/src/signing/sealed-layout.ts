// How a seal lies in a file: its dictionary is written once with room for the signature, which then covers
// every byte of the file but the digits in that room.

/** The field of a form that a seal is the value of. */
export const fieldName = 'PortalSeal';
/** Bytes for the signature: its certificate, and a timestamp with those of the authority. */
export const roomBytes = 16 * 1024;
/** Stands for each number of the range until they are known. */
export const rangePlace = 9_999_999_999;

const rangeWord = '/ByteRange [';
const range = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\] *$/;
const rangeLength = `${rangeWord}0 ${[rangePlace, rangePlace, rangePlace].join(' ')}]`.length;

/** Where the room for the signature is, its `<` and `>` left out. */
export interface Room {
  begin: number;
  end: number;
}

/** Writes the range of a file whose seal was just put in. Throws an Error where it is not as expected. */
export function settleRange(pdf: Buffer, from: number): Room {
  const at = pdf.indexOf(rangeWord, from);
  const digits = '0'.repeat(2 * roomBytes);
  const room = pdf.indexOf(`<${digits}>`, from);
  if (at < 0 || room < 0) throw new Error('The seal was not written as it was meant to be');
  const end = room + digits.length + 2;
  const text = `${rangeWord}0 ${room} ${end} ${pdf.length - end}]`;
  pdf.write(text.padEnd(rangeLength), at, 'latin1');
  return { begin: room + 1, end: end - 1 };
}

/** Where the last seal of a file lies; null where there is none that covers all of it in our way. */
export function findRoom(pdf: Buffer): Room | null {
  const at = pdf.lastIndexOf(rangeWord);
  if (at < 0) return null;
  const text = pdf.toString('latin1', at, at + rangeLength);
  const [first = 0, second = 0, rest = 0] = (range.exec(text) ?? []).slice(1).map(Number);
  const isWhole =
    second - first === 2 * roomBytes + 2 &&
    second + rest === pdf.length &&
    text === `${rangeWord}0 ${first} ${second} ${rest}]`.padEnd(rangeLength) &&
    pdf[first] === 0x3c &&
    pdf[second - 1] === 0x3e;
  return isWhole ? { begin: first + 1, end: second - 1 } : null;
}

/** Whether a file speaks of a seal at all. */
export const hasSeal = (pdf: Buffer): boolean =>
  pdf.includes('/ByteRange') || pdf.includes('/ETSI.CAdES.detached');

/** The bytes that the signature covers. */
export const coveredBy = (pdf: Buffer, { begin, end }: Room): [Buffer, Buffer] => [
  pdf.subarray(0, begin - 1),
  pdf.subarray(end + 1),
];

/** Puts a signature into its room. Throws an Error where it is too long. */
export function fillRoom(pdf: Buffer, { begin, end }: Room, signature: Buffer): void {
  if (signature.length > roomBytes)
    throw new Error(`A signature of ${signature.length} bytes has no room in ${roomBytes}`);
  pdf.write(signature.toString('hex').padEnd(end - begin, '0'), begin, 'latin1');
}

/** The signature in a room; null where that holds anything else. */
export function signatureIn(pdf: Buffer, { begin, end }: Room): Buffer | null {
  const digits = pdf.toString('latin1', begin, end);
  if (!/^[0-9a-f]*$/.test(digits)) return null;
  const bytes = Buffer.from(digits, 'hex');
  // A sequence of DER: two bytes of its length, as anything with a certificate is longer than 255 bytes.
  if (bytes.readUInt16BE(0) !== 0x3082) return null;
  const length = 4 + bytes.readUInt16BE(2);
  const isAlone = length <= bytes.length && bytes.subarray(length).every((byte) => byte === 0);
  return isAlone ? bytes.subarray(0, length) : null;
}
