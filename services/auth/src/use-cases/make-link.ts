import type { Deps } from '../deps.ts';
import { hashSecret, newSecret } from '../rules/secrets.ts';
import type { Store } from '../store/store.ts';

interface LinkFor {
  email: string;
  userId: number | null;
  inviteId: number | null;
  /** When it stops working. */
  expiresAt: Date;
}

/** Makes a single-use link; only the hash of its token is kept. */
export async function makeLink(
  store: Store,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { email, userId, inviteId, expiresAt }: LinkFor,
): Promise<string> {
  const token = newSecret();
  await store.magicTokens.create({ token: hashSecret(token), email, userId, inviteId, expiresAt });
  return `${publicUrl}/magic-link?token=${token}`;
}
