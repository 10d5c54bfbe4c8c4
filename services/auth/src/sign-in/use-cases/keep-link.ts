import type { Deps } from '../../deps.ts';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { NewMagicToken } from '../store/magic-tokens.ts';
import type { Store } from '../../store/store.ts';

type LinkFor = Omit<NewMagicToken, 'token'> & {
  /** Only its hash is stored. */
  secret: string;
};

/** Stores a single-use link and returns its URL; null if it was already used. */
export async function storeLink(
  store: Store,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { secret, ...link }: LinkFor,
): Promise<string | null> {
  const saved = await store.magicTokens.save({ ...link, token: hashSecret(secret) });
  return saved ? linkOf(publicUrl, secret) : null;
}

export const linkOf = (publicUrl: string, secret: string): string =>
  `${publicUrl}/magic-link?token=${secret}`;
