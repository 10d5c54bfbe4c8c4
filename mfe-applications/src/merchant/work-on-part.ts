import {
  askMerchant,
  getMerchantDocument,
  getSignedDocument,
  remindMerchant,
  resendMerchantPart,
  takeBackMerchantPart,
  updateMerchantPart,
} from '@portal/contracts/applications/merchant-routes';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { etag } from '@portal/contracts/core/versions';
import type { RouteArguments } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { replaceData } from '@portal/ui-kit/replace-data';
import { saveFile } from '@portal/ui-kit/save-file';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { merchantPartKey, signedPartsKey } from '../queries.ts';
import type { WizardWords } from '../wizard/words/en.ts';
import { useWords } from '../wizard/words/words.ts';

export type Asking = RouteArguments<typeof askMerchant>['body'];
export type PartChange = RouteArguments<typeof updateMerchantPart>['body'];

/** A mutation of the request; a toast reports the result. */
function usePartWork<Input>(
  id: number,
  work: (input: Input) => Promise<MerchantPart | null>,
  kind: keyof WizardWords['merchant']['done'],
) {
  const host = useHost();
  const { failed, kit, merchant } = useWords();
  const fail = useErrorToast({
    textOf: (error, text) => withReason(error, text, kit.failure),
    saysOutdated: true,
  });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (part) => {
      await replaceData(queries, merchantPartKey(id), part);
      host.toast({ title: merchant.done[kind] });
    },
    onError: (error) => {
      fail(error, failed.title, merchant.failed[kind]);
      // Somebody else changed it first: show their version.
      void queries.invalidateQueries({ queryKey: merchantPartKey(id) });
    },
  });
}

export const useAskMerchant = (id: number) =>
  usePartWork(id, (body: Asking) => api.call(askMerchant, { params: { id }, body }), 'ask');

export const useChangePart = (id: number) =>
  usePartWork(
    id,
    ({ version, body }: { version: number; body: PartChange }) =>
      api.call(updateMerchantPart, {
        params: { id },
        headers: { 'if-match': etag(version) },
        body,
      }),
    'change',
  );

export const useMailPart = (id: number, kind: 'resend' | 'remind') =>
  usePartWork(
    id,
    () => api.call(kind === 'resend' ? resendMerchantPart : remindMerchant, { params: { id } }),
    kind,
  );

export function useTakeBack(id: number) {
  const queries = useQueryClient();
  return usePartWork(
    id,
    async (version: number) => {
      await api.call(takeBackMerchantPart, {
        params: { id },
        headers: { 'if-match': etag(version) },
      });
      await queries.invalidateQueries({ queryKey: signedPartsKey(id) });
      return null;
    },
    'takeBack',
  );
}

export function useDownloadSigned(id: number) {
  const { failed, kit, merchant } = useWords();
  const fail = useErrorToast({ textOf: (error, text) => withReason(error, text, kit.failure) });
  return useMutation({
    mutationFn: (partId: number | undefined) =>
      partId === undefined
        ? api.file(getMerchantDocument, { params: { id } })
        : api.file(getSignedDocument, { params: { id, partId } }),
    onSuccess: (file) => saveFile(file, `merchant-application-${id}.pdf`),
    onError: (error) => fail(error, failed.title, merchant.failed.download),
  });
}
