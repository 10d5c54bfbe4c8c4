import { isSameCompany, isSameMailbox } from '@portal/service-kit/mail/near-addresses';

/**
 * Why somebody should look at who is to sign; null where nothing is odd. `portal` is the address that the portal mails
 * from: of its own company.
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
