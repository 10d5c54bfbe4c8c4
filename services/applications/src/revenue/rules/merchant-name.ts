import {
  applicationStatusLabels,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { RowContent } from './read-row.ts';

/** An application that a share may be entered for. */
export interface Merchant extends NamedMerchant {
  id: number;
  status: ApplicationStatus;
  ownerId: number;
  company: string;
  approvedAt: Date | null;
}

/** Applications that the rows of a file may refer to. */
export interface Merchants {
  byId: ReadonlyMap<number, Merchant>;
  /** By merchant number, where known. */
  byNumber: ReadonlyMap<string, readonly Merchant[]>;
  /** Approved applications, by the name in the row. */
  byName: ReadonlyMap<string, readonly Merchant[]>;
}

/** Parses an application id (`17`, `APP-000017`); null if the text is not one. */
export function applicationIdOf(text: string): number | null {
  const digits = /^(?:app-?)?0*(\d{1,10})$/i.exec(text.trim())?.[1];
  const id = Number(digits);
  return digits && id > 0 && id <= 2_147_483_647 ? id : null;
}

type RowMerchant = Pick<RowContent, 'application' | 'merchantName'> & {
  /** Normalized; null if the row has none. */
  merchantNumber?: string | null;
};

/** A row's application, or why it has none. `isUnknown`: neither number nor name is known, but a person may know. */
export type Match = { merchant: Merchant } | { reason: string; isUnknown?: boolean };

/**
 * Finds the application of a row: by id, else by merchant number, else the only approved application with the
 * merchant's name. Numbers and names that are ambiguous or contradict each other match nothing.
 */
export function matchMerchant(row: RowMerchant, { byId, byNumber, byName }: Merchants): Match {
  const known = byNumber.get(row.merchantNumber ?? '') ?? [];
  const matched = known.length === 1 && row.application === '' ? matchNumber(row, known[0]) : null;
  const found = matched ?? matchNamed(row, { byId, byName });
  if (!('merchant' in found)) return found;
  const [other] = known;
  if (!other || known.some(({ id }) => id === found.merchant.id)) return found;
  return {
    reason:
      `The merchant number ${row.merchantNumber} belonged to ${other.displayId} (“${other.name}”) before, but the row ` +
      `is for ${found.merchant.displayId}: correct the number, the ID or the name`,
  };

  /** Matches by number, unless the row's name belongs to another approved merchant. */
  function matchNumber(
    { merchantName }: RowMerchant,
    merchant: Merchant | undefined,
  ): Match | null {
    const others = byName.get(merchantName) ?? [];
    const isAnothers = others.length > 0 && !others.some(({ id }) => id === merchant?.id);
    if (!merchant || isAnothers) return null;
    return merchant.status === 'approved' ? { merchant } : { reason: notApproved(merchant) };
  }
}

export const notApproved = ({ displayId, status }: Merchant): string =>
  `${displayId} is not approved: its status is ${applicationStatusLabels[status]}`;

function matchNamed(
  { application, merchantName }: RowMerchant,
  { byId, byName }: Pick<Merchants, 'byId' | 'byName'>,
): Match {
  if (application !== '') {
    const id = applicationIdOf(application);
    const merchant = id === null ? undefined : byId.get(id);
    if (!merchant) return { reason: `No application has the ID “${application}”` };
    const another = merchantName === '' ? null : otherName(merchant, merchantName);
    if (another) return { reason: another };
    if (merchant.status === 'approved') return { merchant };
    return { reason: notApproved(merchant) };
  }
  const [merchant, ...others] = byName.get(merchantName) ?? [];
  if (!merchant)
    return { reason: `No approved application is for “${merchantName}”`, isUnknown: true };
  if (others.length === 0) return { merchant };
  const ids = [merchant, ...others].map(({ displayId }) => displayId).slice(0, 3);
  return { reason: `${ids.join(', ')} are all for “${merchantName}”: enter the application ID` };
}

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

interface NamedMerchant {
  displayId: string;
  name: string;
  dbaName: string | null;
}

/** Why a name does not match an application, or null if it does. */
export function otherName({ displayId, name, dbaName }: NamedMerchant, provided: string) {
  const names = dbaName ? [name, dbaName] : [name];
  if (names.some((one) => plainMerchantName(one) === plainMerchantName(provided))) return null;
  const trading = dbaName ? `, trading as “${dbaName}”` : '';
  return `${displayId} is for “${name}”${trading}, not “${provided}”: correct the ID or the name`;
}
