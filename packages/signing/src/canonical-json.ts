import { createHash } from 'node:crypto';

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const maxDepth = 100;

/**
 * The canonical JSON of a value (JCS, RFC 8785): names sorted by UTF-16 code units, numbers as in ECMAScript, no white
 * space. Throws a TypeError that names the path of a value without an exact JSON form.
 */
export const canonicalJson = (value: unknown): string => textOf(value, '$', 0);

/** SHA-256 in hex; text is encoded as UTF-8. */
export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

function textOf(value: unknown, path: string, depth: number): string {
  if (depth > maxDepth) throw new TypeError(`${path} is nested too deeply`);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textOfString(value, path);
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      throw new TypeError(`${path} is ${value}, which JSON does not support`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    const items = Array.from(value, (item, at) => textOf(item, `${path}[${at}]`, depth + 1));
    return `[${items.join()}]`;
  }
  if (!isPlain(value))
    throw new TypeError(`${path} is ${kindOf(value)}, which JSON does not support`);
  // The default order of sort is by UTF-16 code units, as in the RFC.
  const names = Object.keys(value).toSorted();
  const entries = names.map(
    (name) => `${textOfString(name, path)}:${textOf(value[name], `${path}.${name}`, depth + 1)}`,
  );
  return `{${entries.join()}}`;
}

function textOfString(text: string, path: string): string {
  if (!text.isWellFormed()) throw new TypeError(`${path} has a lone surrogate`);
  return JSON.stringify(text);
}

/** Excludes dates, maps and bytes, whose JSON would be ambiguous. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const kindOf = (value: unknown): string =>
  typeof value === 'object' ? Object.prototype.toString.call(value) : typeof value;
