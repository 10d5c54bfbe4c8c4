import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { Deps } from '../../deps.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';

/** The part of a link; null for every invalid link. Has no side effects. */
export async function openPage(
  { store, now }: Deps,
  token: string | undefined,
): Promise<{ row: WholeApplicationRow; part: MerchantPartRow } | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const part = await store.merchantParts.byToken(hashSecret(token));
  if (part?.state !== 'open' || part.validUntil <= now()) return null;
  const row = await store.applications.whole(part.applicationId);
  return row && { row, part };
}
