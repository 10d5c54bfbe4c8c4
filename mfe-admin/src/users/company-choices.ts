import { listPartnerCompanies } from '@portal/contracts/admin/routes';
import { useHost } from '@portal/ui-kit/host.tsx';
import { usePage } from '@portal/ui-kit/list-query';
import type { Choice } from '../components/choice-search.tsx';
import { companiesKey } from '../queries.ts';

/** Number of options at once; typing finds the others. */
const maxChoices = 50;

/** Searches the companies that people can belong to: the internal one, then active partner companies. */
export function useCompanyChoices(search: string): { choices: Choice[]; loading: boolean } {
  const { brand } = useHost();
  const query = { limit: maxChoices, status: 'active' as const, ...(search ? { search } : {}) };
  const { data, isFetching } = usePage([...companiesKey, 'choices'], listPartnerCompanies, query);
  const internal = brand.internalCompany.toLowerCase().includes(search.toLowerCase());
  const names = [
    ...(internal ? [brand.internalCompany] : []),
    ...(data?.rows.map(({ name }) => name) ?? []),
  ];
  return { choices: names.map((name) => ({ value: name, label: name })), loading: isFetching };
}
