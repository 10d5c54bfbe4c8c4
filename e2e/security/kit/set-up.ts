import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cast, newAddress, peopleFile, type Person, type PersonName } from './people.ts';
import { figuresFile } from './figures.ts';
import { findLink } from '../../support/mailbox.ts';
import { ask, enter, linkBy, signInByMail, tokenIn, whoIs } from './sessions.ts';

const inDemoData: readonly PersonName[] = ['admin', 'bizDev', 'manager', 'rep', 'otherRep'];

/** Signs everybody of the cast in, once for all tests. */
export default async function setUp(): Promise<void> {
  mkdirSync(dirname(peopleFile), { recursive: true });
  rmSync(figuresFile, { force: true });
  const admin = await signInByMail(cast.admin.email, newAddress());
  const people: Partial<Record<PersonName, Person>> = {};
  for (const name of Object.keys(cast) as PersonName[])
    people[name] = await bringIn(name, name === 'admin' ? admin : '', admin);
  writeFileSync(peopleFile, JSON.stringify(people, null, 2), { mode: 0o600 });
}

async function bringIn(name: PersonName, cookie: string, admin: string): Promise<Person> {
  const { email, role, company } = cast[name];
  const since = new Date();
  const isNew = !inDemoData.includes(name) && !(await isKnown(email, admin));
  if (isNew)
    await ask('POST', '/auth/invite', {
      cookie: admin,
      body: { firstName: 'Test', lastName: `Person ${name}`, email, role, company },
    });
  if (name === 'invited') {
    const token = await linkBy(admin, email);
    // A value that a person without a session might try as a cookie.
    return person(name, 0, `portal_session=${token}; portal_session.sig=${token}`, false);
  }
  // By mail: a session by an administrator's link has fewer permissions.
  const session =
    cookie ||
    (await (isNew
      ? enter(tokenIn(await findLink(email, since)), newAddress())
      : signInByMail(email, newAddress())));
  const { id } = await whoIs(session);
  if (name === 'viewing')
    await ask('POST', '/admin/set-test-role', {
      cookie: session,
      body: { testRole: 'representative' },
    });
  if (name === 'deactivated') await setActive(id, name, false, admin);
  return person(name, id, session, name !== 'deactivated');
}

async function isKnown(email: string, admin: string): Promise<boolean> {
  const found = await ask<{ id: number; email: string }[]>(
    'GET',
    `/users?search=${encodeURIComponent(email)}`,
    { cookie: admin },
  );
  const user = found.find((one) => one.email === email);
  if (user && email === cast.deactivated.email)
    await setActive(user.id, 'deactivated', true, admin);
  const invites = await ask<{ email: string }[]>(
    'GET',
    `/auth/invites?status=pending&search=${encodeURIComponent(email)}`,
    { cookie: admin },
  );
  return Boolean(user) || invites.some((one) => one.email === email);
}

const setActive = (
  id: number,
  name: PersonName,
  isActive: boolean,
  admin: string,
): Promise<unknown> =>
  ask('PUT', `/users/${id}`, {
    cookie: admin,
    body: { firstName: 'Test', lastName: `Person ${name}`, ...cast[name], isActive },
  });

const person = (name: PersonName, id: number, cookie: string, isIn: boolean): Person => ({
  name,
  ...cast[name],
  effectiveRole: name === 'viewing' ? 'representative' : cast[name].role,
  id,
  cookie,
  address: newAddress(),
  isIn,
});
