import type { ProposalState } from '@portal/contracts/quotes/proposals';
import { isSameCompany, isSameMailbox } from '@portal/service-kit/mail/near-addresses';
import type { Visitor } from '@portal/service-kit/http/visitor';

/** `Ada Wren <ada@wren.example>`. */
export const personText = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} <${email}>` : email;

export const clientInfoOf = (
  person: { name: string | null; email: string },
  visitor: Visitor,
): Visitor & { by: string } => ({ by: personText(person), ...visitor });

/** Addresses that a signer's should not share a domain with. */
export interface OwnAddresses {
  sender: string;
  /** Of the quote; null if unknown. */
  owner: string | null;
  /** The portal's sender address. */
  portal: string;
}

/** Why someone should review the signer; null if nothing is suspicious. */
export function reviewOf(signer: string, { sender, owner, portal }: OwnAddresses): string | null {
  if (isSameMailbox(signer, sender)) return 'The signer has the address of the sender';
  if (owner && isSameMailbox(signer, owner))
    return 'The signer has the address of the quote’s owner';
  if (isSameCompany(signer, sender) || (owner && isSameCompany(signer, owner)))
    return 'The signer has an address of the sender’s company';
  return isSameCompany(signer, portal) ? 'The signer has an address of the portal’s company' : null;
}

export const closedText: Record<Exclude<ProposalState, 'open'>, string> = {
  accepted: 'This proposal was accepted.',
  declined: 'This proposal was declined.',
  superseded:
    'A newer version took the place of this proposal. Please use the link in the newest mail.',
  withdrawn: 'This proposal was withdrawn. Please ask the person who sent it.',
  expired: 'This proposal has expired. Please ask the person who sent it for a new one.',
};

/** Masks an address: `a***@wren.example`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
