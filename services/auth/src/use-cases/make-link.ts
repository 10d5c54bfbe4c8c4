import type { Deps } from '../deps.ts';
import { hashSecret, newSecret } from '../rules/secrets.ts';
import type { Store } from '../store/store.ts';

interface LinkFor {
  email: string;
  userId: number | null;
  inviteId: number | null;
  /** When it stops working. */
  expiresAt: Date;
  /** What the link holds; a random one where nothing is given. */
  secret?: string;
}

/** Makes a single-use link; only the hash of its token is kept. */
export async function makeLink(
  store: Store,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { email, userId, inviteId, expiresAt, secret: token = newSecret() }: LinkFor,
): Promise<string> {
  await store.magicTokens.create({ token: hashSecret(token), email, userId, inviteId, expiresAt });
  return linkOf(publicUrl, token);
}

/** The address that a link's secret is taken to. */
export const linkOf = (publicUrl: string, secret: string): string =>
  `${publicUrl}/magic-link?token=${secret}`;
