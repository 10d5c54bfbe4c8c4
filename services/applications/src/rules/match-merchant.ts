import {
  applicationStatusLabels,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import { otherName, type NamedMerchant } from './merchant-name.ts';
import type { RowContent } from './read-row.ts';

/** An application as a share is entered for it. */
export interface Merchant extends NamedMerchant {
  id: number;
  status: ApplicationStatus;
  ownerId: number;
  company: string;
  approvedAt: Date | null;
}

/** Applications that rows of a file may mean. */
export interface Merchants {
  byId: ReadonlyMap<number, Merchant>;
  /** Those whose merchant number is known, by that. */
  byNumber: ReadonlyMap<string, readonly Merchant[]>;
  /** Approved ones, by the name as the row gives it. */
  byName: ReadonlyMap<string, readonly Merchant[]>;
}

/** The id that a cell means: `17`, `APP-000017`; null where it is none. */
export function applicationIdOf(text: string): number | null {
  const digits = /^(?:app-?)?0*(\d{1,10})$/i.exec(text.trim())?.[1];
  const id = Number(digits);
  return digits && id > 0 && id <= 2_147_483_647 ? id : null;
}

/** What a row says of whose it is. */
type RowMerchant = Pick<RowContent, 'application' | 'merchantName'> & {
  /** In its plain form; null where the row gives none. */
  merchantNumber?: string | null;
};

/**
 * Whose a row is: the application of its id; where it gives none, the one that its merchant number is known
 * of; else the one approved application of its merchant's name. A number or a name that two have is no
 * answer, nor are two of them that contradict each other.
 */
export function matchMerchant(
  row: RowMerchant,
  { byId, byNumber, byName }: Merchants,
): { merchant: Merchant } | { reason: string } {
  const known = byNumber.get(row.merchantNumber ?? '') ?? [];
  const matched = known.length === 1 && row.application === '' ? ofNumber(row, known[0]) : null;
  const found = matched ?? matchNamed(row, { byId, byName });
  if (!('merchant' in found)) return found;
  const [other] = known;
  if (!other || known.some(({ id }) => id === found.merchant.id)) return found;
  return {
    reason:
      `The merchant number ${row.merchantNumber} was ${other.displayId}'s (“${other.name}”) before, the row ` +
      `is of ${found.merchant.displayId}: correct the number, the ID or the name`,
  };

  /** The known merchant of a number; the row's name must not be another approved one's. */
  function ofNumber({ merchantName }: RowMerchant, merchant: Merchant | undefined) {
    const others = byName.get(merchantName) ?? [];
    const isAnothers = others.length > 0 && !others.some(({ id }) => id === merchant?.id);
    if (!merchant || isAnothers) return null;
    return merchant.status === 'approved' ? { merchant } : { reason: notApproved(merchant) };
  }
}

const notApproved = ({ displayId, status }: Merchant): string =>
  `${displayId} is not approved: its status is ${applicationStatusLabels[status]}`;

function matchNamed(
  { application, merchantName }: RowMerchant,
  { byId, byName }: Pick<Merchants, 'byId' | 'byName'>,
): { merchant: Merchant } | { reason: string } {
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
  if (!merchant) return { reason: `No approved application is of “${merchantName}”` };
  if (others.length === 0) return { merchant };
  const ids = [merchant, ...others].map(({ displayId }) => displayId).slice(0, 3);
  return { reason: `${ids.join(', ')} are all of “${merchantName}”: give the application ID` };
}
