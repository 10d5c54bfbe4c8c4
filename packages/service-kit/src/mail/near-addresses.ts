import { withAsciiHost } from '@portal/contracts/core/email-address';

/** Mail providers whose domain does not identify a company. */
const publicProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'ymail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me'],
  ...['protonmail.com', 'pm.me', 'gmx.com', 'gmx.net', 'mail.com', 'zoho.com', 'fastmail.com'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net'],
  ...['charter.net', 'earthlink.net', 'hey.com', 'yandex.com', 'tutanota.com'],
]);

export const isPublicProvider = (domain: string): boolean => publicProviders.has(domain);

function partsOf(provided: string): [local: string, domain: string] {
  const address = withAsciiHost(provided.trim());
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  // A quoted name is the same mailbox without its quotes: `"n\\ame"@` is `name@` (RFC 5321, 4.1.2).
  const local = address.slice(0, Math.max(at, 0)).trim();
  const name = /^".*"$/.test(local) ? local.slice(1, -1).replace(/\\(.)/g, '$1') : local;
  return [name.toLowerCase(), domain];
}

/** Returns the mailbox of an address: `name+x@` is `name@`, and Google ignores dots. */
export function mailboxOf(address: string): string {
  const [local, domain] = partsOf(address);
  const [name = ''] = local.split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Returns the domain of a company's address, or the mailbox at a public mail provider. */
export function companyOf(address: string): string {
  const [, domain] = partsOf(address);
  return isPublicProvider(domain) ? mailboxOf(address) : domain;
}

export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);

/** Returns true if two addresses belong to one company by their domains. Public mail providers never match. */
export function isSameCompany(one: string, other: string): boolean {
  const [[, a], [, b]] = [partsOf(one), partsOf(other)];
  if (!a || !b || publicProviders.has(a) || publicProviders.has(b)) return false;
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

interface OwnAddresses {
  sender: string;
  /** Of the record's owner, if that is another person. */
  owner?: string | null;
  /** The portal's sender address. */
  portal: string;
}

/** Why someone should review the signer; null if nothing is suspicious. */
export function reviewOf(
  signer: string,
  { sender, owner = null, portal }: OwnAddresses,
): string | null {
  if (isSameMailbox(signer, sender)) return 'The signer has the address of the sender';
  if (owner && isSameMailbox(signer, owner))
    return 'The signer has the address of the quote’s owner';
  if (isSameCompany(signer, sender) || (owner && isSameCompany(signer, owner)))
    return 'The signer has an address of the sender’s company';
  return isSameCompany(signer, portal) ? 'The signer has an address of the portal’s company' : null;
}
