/** Legal forms at the end of a name, which reports often omit. Keep in sync with the database function plain_name. */
const companyForm =
  /(?<=.)( (co|company|corp|corporation|inc|incorporated|limited|ltd|lc|llc|llp|lllp|lp|pa|pc|plc|pllc|pllp|apc|pbc|psc|l l c|l l p|p l l c|p c|p a|l p|l c|(a )?professional (corporation|association|limited liability company)|limited liability (company|co|corporation|partnership)|limited partnership|sole proprietor(ship)?))+$/;

/** Letters of other scripts, or with strokes, that look like a Latin letter. Keep in sync with plain_name. */
const lookAlikes =
  'аАвВеЕѕЅіІјЈкКмМнНоОрРсСтТуУхХԁԀԛԚԝԜһҺӏӀαΑβΒεΕζΖηΗιΙκΚμΜνΝοΟρΡςΣτΤυΥχΧօՕսՍøØłŁđĐıɑɡᴄÆŒÞẞ';
const latin =
  'aabbeessiijjkkmmhhooppccttyyxxddqqwwhhllaabbeezzhhiikkmmnnooppσσttyyxxoouuoollddiagcæœþß';
const likeLatin = new Map(Array.from(lookAlikes, (letter, at) => [letter, latin.charAt(at)]));
const written: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/**
 * Normalizes what differs between reports: case, spaces, punctuation, accents, look-alike letters, `&` and
 * the legal form. `WREN AND THISTLE` and `Wren & Thistle, LLC` are equal.
 */
const plainMerchantName = (name: string): string =>
  plainWords(name).replaceAll(' ', '') || name.trim();

/** The normalized words of a name, separated by spaces. */
export const plainWords = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^ -~]/gu, (letter) => likeLatin.get(letter) ?? letter)
    .toLowerCase()
    .replace(/[ßæœþ]/g, (letter) => written[letter] ?? letter)
    .replace(/[\p{M}'‘’`´.\u02b9-\u02bc\u02c8\u201b\u2032\ua78c]+/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(companyForm, '');

export interface NamedMerchant {
  displayId: string;
  name: string;
  dbaName: string | null;
}

/** Why a name does not match an application, or null if it does. */
export function otherName(
  { displayId, name, dbaName }: NamedMerchant,
  given: string,
): string | null {
  const names = dbaName ? [name, dbaName] : [name];
  if (names.some((one) => plainMerchantName(one) === plainMerchantName(given))) return null;
  const trading = dbaName ? `, trading as “${dbaName}”` : '';
  return `${displayId} is for “${name}”${trading}, not “${given}”: correct the ID or the name`;
}
