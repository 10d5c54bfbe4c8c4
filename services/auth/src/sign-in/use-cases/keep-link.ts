import type { Deps } from '../../deps.ts';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { codeOf } from '@portal/signing/access-code';
import type { MailedLink } from '../rules/link-mails.ts';
import type { NewMagicToken } from '../store/magic-tokens.ts';
import type { Store } from '../../store/store.ts';

type LinkFor = Omit<NewMagicToken, 'token'> & {
  /** Only its hash is stored. */
  secret: string;
};

/** Stores a single-use link and returns its address and code; null if it was already used. */
export async function storeLink(
  store: Store,
  { publicUrl, linkSecret, asksForCodes }: Pick<Deps, 'publicUrl' | 'linkSecret' | 'asksForCodes'>,
  { secret, ...link }: LinkFor,
): Promise<MailedLink | null> {
  const token = hashSecret(secret);
  const saved = await store.magicTokens.save({ ...link, token });
  if (!saved) return null;
  return { url: linkOf(publicUrl, secret), code: asksForCodes ? codeOf(linkSecret, token) : null };
}

export const linkOf = (publicUrl: string, secret: string): string =>
  `${publicUrl}/magic-link?token=${secret}`;
