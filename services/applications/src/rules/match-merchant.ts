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
  /** Approved ones, by the name as the row gives it. */
  byName: ReadonlyMap<string, readonly Merchant[]>;
}

/** The id that a cell means: `17`, `APP-000017`; null where it is none. */
export function applicationIdOf(text: string): number | null {
  const digits = /^(?:app-?)?0*(\d{1,10})$/i.exec(text.trim())?.[1];
  const id = Number(digits);
  return digits && id > 0 && id <= 2_147_483_647 ? id : null;
}

/**
 * Whose a row is: the application of its id; where it gives none, the one approved application of its
 * merchant's name. A name that two have is no answer, nor are an id and a name that contradict each other.
 */
export function matchMerchant(
  { application, merchantName }: Pick<RowContent, 'application' | 'merchantName'>,
  { byId, byName }: Merchants,
): { merchant: Merchant } | { reason: string } {
  if (application !== '') {
    const id = applicationIdOf(application);
    const merchant = id === null ? undefined : byId.get(id);
    if (!merchant) return { reason: `No application has the ID “${application}”` };
    const another = merchantName === '' ? null : otherName(merchant, merchantName);
    if (another) return { reason: another };
    if (merchant.status === 'approved') return { merchant };
    const status = applicationStatusLabels[merchant.status];
    return { reason: `${merchant.displayId} is not approved: its status is ${status}` };
  }
  const [merchant, ...others] = byName.get(merchantName) ?? [];
  if (!merchant) return { reason: `No approved application is of “${merchantName}”` };
  if (others.length === 0) return { merchant };
  const ids = [merchant, ...others].map(({ displayId }) => displayId).slice(0, 3);
  return { reason: `${ids.join(', ')} are all of “${merchantName}”: give the application ID` };
}
