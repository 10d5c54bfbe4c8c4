import { conflict, PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { domainOf } from '../../single-sign-on/rules/mail-domain.ts';
import type { Store } from '../../store/store.ts';

/** Throws a 400 if a company is unknown or inactive. */
export async function requireCompany(
  store: Store,
  { brand }: Pick<Deps, 'brand'>,
  name: string,
): Promise<void> {
  if (name === brand.internalCompany) return;
  const company = await store.companies.byName(name);
  if (company?.isActive) return;
  const detail = company
    ? `${name} is inactive. Activate the company first, or choose another one.`
    : `There is no partner company named ${name}. Add it first, or choose another one.`;
  throw new PortalError('invalid_input', detail, { errors: { company: detail } });
}

/** Throws a 409 if addresses of this domain sign in with the provider of another company. */
export async function requireOwnDomain(
  store: Store,
  { email, company }: { email: string; company: string },
): Promise<void> {
  const connection = await store.sso.enabledFor(domainOf(email));
  if (connection && connection.company !== company)
    throw conflict(
      `People with addresses of ${domainOf(email)} sign in with the provider of ${connection.company}. Use another address, or that company.`,
    );
}
