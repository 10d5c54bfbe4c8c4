import { isSameCompany, isSameMailbox } from '@portal/service-kit/mail/near-addresses';

/**
 * Why the signer deserves a second look, or null. `portal` is the portal's sender address, whose domain is
 * the portal's own company.
 */
export function reviewOf(
  { askedByEmail, recipientEmail }: { askedByEmail: string; recipientEmail: string },
  portal: string,
): string | null {
  if (isSameMailbox(askedByEmail, recipientEmail))
    return 'The signer has the address of the sender';
  if (isSameCompany(askedByEmail, recipientEmail))
    return 'The signer has an address of the sender’s company';
  return isSameCompany(portal, recipientEmail)
    ? 'The signer has an address of the portal’s company'
    : null;
}
