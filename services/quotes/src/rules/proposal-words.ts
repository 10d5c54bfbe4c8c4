import type { ProposalState } from '@portal/contracts/quotes/proposals';
import { isSameCompany, isSameMailbox } from '@portal/service-kit/mail/near-addresses';
import type { Visitor } from '@portal/service-kit/http/visitor';

/** A person as the evidence names them: `Ada Wren <ada@wren.example>`. */
export const personText = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} <${email}>` : email;

/** Who did something, and from where, as the evidence keeps it. */
export const clientInfoOf = (
  person: { name: string | null; email: string },
  visitor: Visitor,
): Visitor & { by: string } => ({ by: personText(person), ...visitor });

/** Whose addresses that of a signer should have nothing to do with. */
export interface OwnAddresses {
  sender: string;
  /** Of the quote; null where it is not known. */
  owner: string | null;
  /** That the portal mails from: of its own company. */
  portal: string;
}

/** Why somebody should look at who is to sign; null where nothing is odd. */
export function reviewOf(signer: string, { sender, owner, portal }: OwnAddresses): string | null {
  if (isSameMailbox(signer, sender)) return 'The signer has the address of the sender';
  if (owner && isSameMailbox(signer, owner))
    return 'The signer has the address of the quote’s owner';
  if (isSameCompany(signer, sender) || (owner && isSameCompany(signer, owner)))
    return 'The signer has an address of the sender’s company';
  return isSameCompany(signer, portal) ? 'The signer has an address of the portal’s company' : null;
}

/** What whoever has a link is told of a proposal that cannot be accepted any more. */
export const closedText: Record<Exclude<ProposalState, 'open'>, string> = {
  accepted: 'This proposal was accepted.',
  declined: 'This proposal was declined.',
  superseded:
    'A newer version took the place of this proposal. Please use the link in the newest mail.',
  withdrawn: 'This proposal was withdrawn. Please ask the person who sent it.',
  expired: 'This proposal has expired. Please ask the person who sent it for a new one.',
};

/** An address that is known to who knows it: `a***@wren.example`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
