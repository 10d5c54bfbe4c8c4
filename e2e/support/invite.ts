import { createInvite } from '@portal/contracts/auth/routes';
import { clientOf } from './api-session.ts';
import { findLink } from './mailbox.ts';
import { admin } from './open-screen.ts';
import { sharedSession } from './shared-session.ts';

/** Invites a representative of Coastal Payments. Returns the mailed link. */
export async function invite(email: string, firstName: string, lastName: string): Promise<string> {
  const since = new Date();
  const person = { email, firstName, lastName, company: 'Coastal Payments' };
  await clientOf(await sharedSession(admin)).call(createInvite, {
    body: { ...person, role: 'representative' },
  });
  return findLink(email, since);
}
