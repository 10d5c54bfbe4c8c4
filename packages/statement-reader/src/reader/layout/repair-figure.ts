import { figuresIn, wholeFigure, type Figure } from './figures-in-text.ts';

const confused: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  l: '1',
  '|': '1',
  '!': '1',
  i: '1',
  J: '1',
  ']': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  '§': '5',
  B: '8',
  G: '6',
  b: '6',
  g: '9',
  q: '9',
};
const alike = /[OoQDUIl|!iJ\]ZzSs§BGbgq]/;

/** The shape of an amount or rate, after replacing letters with digits. */
const amount = /^[-(]?\$?\d{1,3}(,\d{3})*\.\d{2,4}%?\)?-?$/;

/**
 * Possible numbers of a damaged text, likeliest first: letters for digits (`18.4S`), a point for a comma
 * (`1.825.31`), a colon for a point (`3:10`), a tilde for a minus, spaces (`7,0 I I.SO`), specks, a lost point
 * (`163252`). Empty if it does not resemble a number, or has several amounts.
 */
export function repairFigure(text: string): Figure[] {
  if (figuresIn(text).filter(({ kind }) => kind === 'money').length > 1) return [];
  const joined = text
    .replace(/\s/g, '')
    .replace(/(?<=\d)[:;](?=\d\d\D*$)/, '.')
    .replace(/(?<=\d)CR$/, '-')
    .replace(/^~(?=\$?\d)/, '-')
    .replace(/^['"`*:;_~°‘’“”]+|['"`*:;_~°‘’“”.,]+$/g, '')
    .replace(/^[.,](?=[-$(])/, '');
  const digits = joined.replace(/\D/g, '').length;
  const signs = joined.replace(/[\d.,$%¢()\-–]/g, '');
  if (digits === 0 || signs.split('').some((sign) => !alike.test(sign))) return [];
  const plain = mapped(joined);
  if (signs.length > digits && !amount.test(plain)) return [];
  const texts = [
    ...(plain.startsWith('0') ? asFraction(plain) : []),
    ...(joined.includes('§') ? withoutSign(joined) : []),
    ...[plain, ...withoutSign(joined), ...regrouped(plain), ...withPoint(plain)],
    ...[...withoutSpeck(plain), ...asFraction(plain), ...asThousands(plain)],
  ];
  const seen = new Set<number>();
  return texts
    .filter((one) => one !== text)
    .map(wholeFigure)
    .filter((figure) => figure !== null)
    .filter(({ value }) => !seen.has(value) && Boolean(seen.add(value)));
}

const mapped = (text: string): string =>
  Array.from(text, (sign) => confused[sign] ?? sign).join('');

/** A comma between thousands read as a point, without cents. */
const asThousands = (text: string): string[] =>
  /^\d{1,3}\.\d{3}$/.test(text) ? [text.replace('.', '')] : [];

/** A lost leading point: `.0195` as `0195`, `.12` as `12`. */
const asFraction = (text: string): string[] => (/^\d{2,5}$/.test(text) ? [`.${text}`] : []);

/** A dollar sign read as a letter or digit: `S0.10`, `§0.10`. */
function withoutSign(text: string): string[] {
  const [, minus = '', rest] = /^(-?)[S§s]([\dOIl].*)$/.exec(text) ?? [];
  return rest ? [`${minus}$${mapped(rest)}`] : [];
}

/** A speck read as a minus or point. */
const withoutSpeck = (text: string): string[] =>
  /^-\s*\$?[\d.]|\d-$|^\.\d{1,3}$/.test(text) ? [text.replace(/^[-.]|-$/g, '')] : [];

/** Points and commas are confused: the last one before two digits is the point. */
function regrouped(text: string): string[] {
  const [, before = '', whole = '', cents = '', after = ''] =
    /^([-(]?\$?)([\d.,]+)[.,](\d\d)(\)?-?)$/.exec(text) ?? [];
  if (whole === '') return [];
  return [`${before}${whole.replace(/[.,]/g, '')}.${cents}${after}`];
}

/** A lost decimal point: cents are the last two digits. */
function withPoint(text: string): string[] {
  const [, before = '', whole = '', cents = '', after = ''] =
    /^([-(]?\$?)([\d,]+)(\d\d)(%?\)?-?)$/.exec(text) ?? [];
  return whole === '' ? [] : [`${before}${whole.replace(/,/g, '') || '0'}.${cents}${after}`];
}
