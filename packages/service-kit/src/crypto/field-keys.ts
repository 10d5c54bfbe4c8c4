import { z } from 'zod';

export interface FieldKey {
  id: string;
  /** 32 bytes: AES-256. */
  bytes: Buffer;
}

const keyBytes = 32;
/** 32 random bytes have about 30 distinct values; with fewer than this they are not random. */
const minDistinct = 16;

/** Schema of FIELD_KEYS: `id:base64,id:base64`. Messages name a key by its id, never by its value. */
export const fieldKeysSchema = z
  .string({ error: 'Give keys as id:base64,… (openssl rand -base64 32 makes one)' })
  .superRefine((text, context) => {
    const message = fieldKeysError(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .describe('Keys of encrypted fields, id:base64 each; the first encrypts, all decrypt');

/** Parses a value that {@link fieldKeysSchema} accepted. */
export const parseFieldKeys = (text: string): FieldKey[] =>
  entriesOf(text).map(({ id, base64 }) => ({ id, bytes: Buffer.from(base64, 'base64') }));

const entriesOf = (text: string): { id: string; base64: string }[] =>
  text.split(',').map((entry) => {
    const [id = '', ...rest] = entry.trim().split(':');
    return { id, base64: rest.join(':') };
  });

/** Returns what is wrong with FIELD_KEYS; null if it is valid. */
export function fieldKeysError(text: string): string | null {
  const seen = new Set<string>();
  for (const [at, { id, base64 }] of entriesOf(text).entries()) {
    const which = /^[\w-]{1,20}$/.test(id) ? `Key ${id}` : `Key number ${at + 1}`;
    const problem = problemOf(id, base64) ?? (seen.has(id) ? 'is listed twice' : null);
    if (problem) return `${which} ${problem}`;
    seen.add(id);
  }
  return null;
}

function problemOf(id: string, base64: string): string | null {
  if (!/^[\w-]{1,20}$/.test(id))
    return 'needs an id of 1 to 20 letters, digits, - or _, before a colon';
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) return 'is not base64';
  if (bytes.length !== keyBytes) return `has ${bytes.length} bytes; ${keyBytes} are needed`;
  const printable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (printable || new Set(bytes).size < minDistinct)
    return 'is too weak: make a random one (openssl rand -base64 32)';
  return null;
}
