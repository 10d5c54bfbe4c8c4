import type { Ledger } from '../ledger.ts';
import type { Person } from '../person.ts';

/** The address of an invitation is its name in the ledger. */
const addressOf = (name: string): string => `${name.toLowerCase()}@invited.example`;

export async function inviteAPerson(person: Person, ledger: Ledger, name: string): Promise<void> {
  const email = addressOf(name);
  const invite = {
    email,
    firstName: 'Invited',
    lastName: 'Person',
    company: 'Coastal Payments',
    role: 'representative',
  };
  const thing = ledger.begin('invite', email, person.email);
  const write = ledger.write(thing, invite);
  const created = await person.send({
    what: 'inviting a person',
    method: 'POST',
    path: '/auth/invite',
    body: invite,
  });
  if (created.kind === 'acknowledged') write.acknowledged(created.reply as { id: number });
  else write.open(created.detail);
}

export async function openACompany(person: Person, ledger: Ledger, name: string): Promise<void> {
  const company = { name, description: 'Opened under load' };
  const thing = ledger.begin('company', name, person.email);
  const write = ledger.write(thing, company);
  const created = await person.send({
    what: 'creating a company',
    method: 'POST',
    path: '/partner-companies',
    body: company,
  });
  if (created.kind === 'acknowledged') write.acknowledged(created.reply as { id: number });
  else write.open(created.detail);
}

export async function readNotifications(person: Person): Promise<void> {
  const unread = await person.read<{ id: number; isRead: boolean }[]>(
    'listing notifications',
    '/notifications?limit=5',
  );
  const first = unread?.find(({ isRead }) => !isRead);
  if (first)
    await person.send({
      what: 'reading a notification',
      method: 'POST',
      path: `/notifications/${first.id}/read`,
      allowed: [404],
    });
}
