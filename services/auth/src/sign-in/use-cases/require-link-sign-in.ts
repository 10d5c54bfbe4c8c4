import { linkBypassesProvider, usesProvider } from '../../single-sign-on/rules/sso-refusals.ts';
import type { Store } from '../../store/store.ts';

interface Person {
  id: number;
  company: string;
}

export type SsoDuty = 'none' | 'provider' | 'last-administrator';

/** Returns whether a person must sign in with their company's provider. The last administrator may use a link, too. */
export async function ssoDuty({ sso }: Store, { id, company }: Person): Promise<SsoDuty> {
  if (!(await sso.isEnabledFor(company))) return 'none';
  return (await sso.lastAdministrator()) === id ? 'last-administrator' : 'provider';
}

/** Throws a 403 if a person must sign in with their company's provider. */
export async function requireLinkSignIn(store: Store, person: Person): Promise<SsoDuty> {
  const duty = await ssoDuty(store, person);
  if (duty === 'provider') throw usesProvider(person.company);
  return duty;
}

/** Throws a 409 for a link that would not sign its person in. */
export async function requireWorkingLink(store: Store, person: Person): Promise<void> {
  if ((await ssoDuty(store, person)) === 'provider') throw linkBypassesProvider(person.company);
}
