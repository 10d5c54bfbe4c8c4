import {
  createPartnerCompany,
  deletePartnerCompany,
  updatePartnerCompany,
} from '@portal/contracts/admin/routes';
import type { PartnerCompany, partnerCompanyBody } from '@portal/contracts/admin/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import type { z } from 'zod';
import { companiesKey } from '../queries.ts';
import { useWords } from './words/en.ts';

export type CompanyValues = z.input<typeof partnerCompanyBody>;

/** Creates a company (null), or updates one based on its displayed version. */
export function useSaveCompany(company: PartnerCompany | null) {
  const words = useWords();
  return useAction({
    call: (body: CompanyValues) =>
      company
        ? api.call(updatePartnerCompany, { ...ofVersion(company), body })
        : api.call(createPartnerCompany, { body }),
    done: ({ name }) => ({
      title: company ? words.updated : words.created,
      description: name,
    }),
    failed: company ? words.notUpdated : words.notCreated,
    reloads: [companiesKey],
    what: words.what,
    saysOutdated: true,
  });
}

export function useDeleteCompany() {
  const { done, failed } = useWords().remove;
  return useAction({
    call: (company: PartnerCompany) => api.call(deletePartnerCompany, ofVersion(company)),
    done: (_, { name }) => ({ title: done, description: name }),
    failed,
    reloads: [companiesKey],
  });
}
