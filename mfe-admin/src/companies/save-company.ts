import {
  createPartnerCompany,
  deletePartnerCompany,
  updatePartnerCompany,
} from '@portal/contracts/admin/routes';
import type { PartnerCompany, partnerCompanyBody } from '@portal/contracts/admin/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { companiesKey } from '../queries.ts';
import { useAdminWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

export type CompanyValues = z.input<typeof partnerCompanyBody>;

/** Creates a company (null), or updates one based on its displayed version. */
export function useSaveCompany(company: PartnerCompany | null) {
  const host = useHost();
  const words = useWords();
  const { errorTitle } = useAdminWords();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: companiesKey });
  const fail = useErrorToast({ what: words.what, refresh, saysOutdated: true });
  return useMutation({
    mutationFn: (body: CompanyValues) =>
      company
        ? api.call(updatePartnerCompany, {
            params: { id: company.id },
            headers: { 'if-match': etag(company.version) },
            body,
          })
        : api.call(createPartnerCompany, { body }),
    onSuccess: async ({ name }) => {
      host.toast({ title: company ? words.updated : words.created, description: name });
      await refresh();
    },
    onError: (error) => fail(error, errorTitle, company ? words.notUpdated : words.notCreated),
  });
}

export function useDeleteCompany() {
  const host = useHost();
  const { done, failed } = useWords().remove;
  const { errorTitle } = useAdminWords();
  const fail = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: PartnerCompany) =>
      api.call(deletePartnerCompany, {
        params: { id },
        headers: { 'if-match': etag(version) },
      }),
    onSuccess: (_, { name }) => host.toast({ title: done, description: name }),
    onError: (error) => fail(error, errorTitle, failed),
    onSettled: () => queries.invalidateQueries({ queryKey: companiesKey }),
  });
}
