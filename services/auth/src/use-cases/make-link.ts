import type { Deps } from '../deps.ts';
import { hashSecret, newSecret } from '../rules/secrets.ts';
import type { NewMagicToken } from '../store/magic-tokens.ts';
import type { Store } from '../store/store.ts';

type LinkFor = Omit<NewMagicToken, 'token'>;

/** Keeps a single-use link of a secret by its hash alone; null where it was used already. */
export async function keepLink(
  store: Store,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { secret, ...link }: LinkFor & { secret: string },
): Promise<string | null> {
  const kept = await store.magicTokens.keep({ ...link, token: hashSecret(secret) });
  return kept ? `${publicUrl}/magic-link?token=${secret}` : null;
}

/** Makes a single-use link of a new secret; only the hash of that is kept. */
export async function makeLink(
  store: Store,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  link: Omit<LinkFor, 'browser'>,
): Promise<string> {
  const secret = newSecret();
  await store.magicTokens.keep({ ...link, browser: null, token: hashSecret(secret) });
  return `${publicUrl}/magic-link?token=${secret}`;
}
