import {
  applicationStatusLabels,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import { otherName, type NamedMerchant } from './merchant-name.ts';
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

const notApproved = ({ displayId, status }: Merchant): string =>
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
