import { usStates } from '@portal/contracts/applications/identifiers';
import { toRows } from '../layout/rows.ts';
import { processorStyles } from '../totals/processors.ts';
import type { PageWords } from '../../statement/words.ts';

/** The addressee of a statement, as printed. */
export interface FoundMerchant {
  name: string;
  /** Street, city, state and ZIP code in one line; null if not found. */
  address: string | null;
}

interface Segment {
  text: string;
  x0: number;
  y0: number;
  height: number;
}

const firstPages = 2;
/** Minimum gap between columns, in line heights. */
const gapBetweenColumns = 1.6;
/** Maximum line spacing, indent and number of lines of an address, in line heights. */
const address = { lineStep: 1.7, indent: 1.5, lines: 4 };
const longest = 200;

const cityLine = /^(.{0,120}?)[A-Za-z][A-Za-z .'’-]{1,40},? +([A-Z]{2})\.?,? +\d{5}(?:-\d{4})?$/;
const street = /\d|\bp\.? ?o\.? box\b/i;
const notName = /^(attn|attention|c\/o|page|statement)\b/i;
const label = /^(?:merchant|business|dba|d\/b\/a|location|store)(?: name)? ?: ?(?=.{2})/i;

/** Finds the merchant of a statement: the first address that is not a processor's, else a labeled name. */
export function findMerchant(pages: readonly PageWords[]): FoundMerchant | null {
  const first = pages.slice(0, firstPages).map(segmentsOf);
  for (const segments of first)
    for (const segment of segments) {
      const found = isCity(segment.text) && addressAbove(segment, segments);
      if (found && !isProcessor(found.name)) return found;
    }
  for (const { text } of first.flat()) {
    const name = label.test(text) ? text.replace(label, '') : '';
    if (name && !isProcessor(name)) return { name, address: null };
  }
  return null;
}

function segmentsOf(page: PageWords): Segment[] {
  return toRows(page).flatMap(({ words, y0, y1 }) => {
    const height = y1 - y0;
    const parts: Segment[] = [];
    let end = -Infinity;
    for (const { text, x0, x1 } of words.toSorted((a, b) => a.x0 - b.x0)) {
      const last = parts.at(-1);
      if (last && x0 - end < gapBetweenColumns * height) last.text = `${last.text} ${text}`;
      else parts.push({ text, x0, y0, height });
      end = x1;
    }
    return parts.map((part) => ({ ...part, text: part.text.slice(0, longest) }));
  });
}

function isCity(text: string): boolean {
  const state = cityLine.exec(text)?.[2];
  return state !== undefined && state in usStates;
}

/** The lines of an address above its city, from the name on; null if they are not an address. */
function addressAbove(city: Segment, segments: readonly Segment[]): FoundMerchant | null {
  const lines = [city];
  for (;;) {
    const [top] = lines;
    const above = segments
      .filter((one) => isAbove(one, top ?? city))
      .toSorted((a, b) => b.y0 - a.y0)[0];
    if (!above || lines.length > address.lines) break;
    lines.unshift(above);
  }
  const texts = lines.map(({ text }) => text.replace(label, ''));
  // The street is on its own line or precedes the city.
  const streetAt = street.test(cityLine.exec(city.text)?.[1] ?? '')
    ? texts.length - 1
    : texts.length - 2;
  const name = texts
    .slice(0, streetAt)
    .find((text) => !notName.test(text) && !street.test(text) && /[A-Za-z]{2}/.test(text));
  if (!name || !street.test(texts[streetAt] ?? '')) return null;
  return { name, address: texts.slice(streetAt).join(', ') };
}

const isAbove = (one: Segment, other: Segment): boolean =>
  one.y0 < other.y0 &&
  other.y0 - one.y0 < address.lineStep * Math.max(one.height, other.height) &&
  Math.abs(one.x0 - other.x0) < address.indent * other.height;

const isProcessor = (name: string): boolean =>
  processorStyles.some(({ marks }) => marks.some((mark) => mark.test(name)));
