import type { Deps } from '../deps.ts';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { NewMagicToken } from '../store/magic-tokens.ts';
import type { Store } from '../store/store.ts';

type LinkFor = Omit<NewMagicToken, 'token'> & {
  /** What the link holds; only its hash is kept. */
  secret: string;
};

/** Keeps a single-use link; null where it was used already. */
export async function keepLink(
  store: Store,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { secret, ...link }: LinkFor,
): Promise<string | null> {
  const kept = await store.magicTokens.keep({ ...link, token: hashSecret(secret) });
  return kept ? linkOf(publicUrl, secret) : null;
}

/** The address that a link's secret is taken to. */
export const linkOf = (publicUrl: string, secret: string): string =>
  `${publicUrl}/magic-link?token=${secret}`;
