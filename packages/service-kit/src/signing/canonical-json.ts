import { createHash } from 'node:crypto';

/** What JSON can say. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Deeper than this is no fact that anybody wrote down. */
const deepest = 100;

/**
 * The one text of a value by RFC 8785: names sorted by their UTF-16 units, numbers as ECMAScript writes them, no
 * white space. Throws a TypeError that names the place of what JSON cannot say without loss.
 */
export const canonicalJson = (value: unknown): string => textOf(value, '$', 0);

/** SHA-256, in hexadecimal digits; of a text, that of its UTF-8. */
export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

function textOf(value: unknown, place: string, depth: number): string {
  if (depth > deepest) throw new TypeError(`${place} is nested too deeply`);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textOfString(value, place);
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      throw new TypeError(`${place} is ${value}, which JSON has no word for`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    const items = Array.from(value, (item, at) => textOf(item, `${place}[${at}]`, depth + 1));
    return `[${items.join()}]`;
  }
  if (!isPlain(value)) throw new TypeError(`${place} is ${kindOf(value)}, which JSON cannot say`);
  // Without a comparison of its own, sort goes by UTF-16 units, as the RFC does.
  const names = Object.keys(value).toSorted();
  const entries = names.map(
    (name) => `${textOfString(name, place)}:${textOf(value[name], `${place}.${name}`, depth + 1)}`,
  );
  return `{${entries.join()}}`;
}

function textOfString(text: string, place: string): string {
  if (!text.isWellFormed()) throw new TypeError(`${place} holds half a character`);
  return JSON.stringify(text);
}

/** Neither a date, a map nor bytes: those would become something that cannot be told from another value. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const kindOf = (value: unknown): string =>
  typeof value === 'object' ? Object.prototype.toString.call(value) : typeof value;
