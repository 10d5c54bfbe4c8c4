import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { Store } from '../store/store.ts';

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
