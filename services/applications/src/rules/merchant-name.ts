/** What companies are, as it stands at the end of a name or is left out. */
const companyForms = new Set([
  ...['co', 'company', 'corp', 'corporation', 'inc', 'incorporated', 'limited', 'ltd'],
  ...['llc', 'llp', 'lp', 'pa', 'pc', 'pllc'],
]);

/** Letters of other scripts, or with strokes, that look like a Latin one; the same as in the database's plain_name. */
const lookAlikes = 'АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυχØøŁłĐđı';
const latin = 'ABESIJKMHOPCTYXaesijopcyxABEZHIKMNOPTYXovpyxOoLlDdi';
const likeLatin = new Map(Array.from(lookAlikes, (letter, at) => [letter, latin.charAt(at)]));

/**
 * A merchant's name without what differs from one report to another: case, spaces, punctuation, accents,
 * letters that look the same, `&` for `and`, and what kind of company it is. `WREN AND THISTLE` and `Wren & Thistle, LLC` are the same.
 */
function plainMerchantName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[^ -~]/gu, (letter) => likeLatin.get(letter) ?? letter)
    .toLowerCase()
    .replace(/[\p{M}'‘’`´.]+/gu, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > 1 && companyForms.has(words.at(-1) ?? '')) words.pop();
  return words.join('') || name.trim();
}

/** A merchant by the names that its application gives. */
export interface NamedMerchant {
  displayId: string;
  /** The legal name. */
  name: string;
  dbaName: string | null;
}

/** Why a name is not the one of an application; null where it is. */
export function otherName(
  { displayId, name, dbaName }: NamedMerchant,
  given: string,
): string | null {
  const names = dbaName ? [name, dbaName] : [name];
  if (names.some((one) => plainMerchantName(one) === plainMerchantName(given))) return null;
  const trading = dbaName ? `, trading as “${dbaName}”` : '';
  return `${displayId} is of “${name}”${trading}, not of “${given}”: correct the ID or the name`;
}
