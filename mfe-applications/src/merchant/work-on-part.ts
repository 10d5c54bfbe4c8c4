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
import { ofVersion } from '@portal/contracts/core/versions';
import type { RouteArguments } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';
import { saveFile } from '@portal/ui-kit/save-file';
import { useQueryClient } from '@tanstack/react-query';
import { useReasonedAction } from '../application-failure.ts';
import { merchantPartKey, signedPartsKey } from '../queries.ts';
import type { WizardWords } from '../wizard/words/en.ts';
import { useWords } from '../wizard/words/words.ts';

export type MerchantRequest = RouteArguments<typeof askMerchant>['body'];
export type PartChange = RouteArguments<typeof updateMerchantPart>['body'];

function usePartWork<Input>(
  id: number,
  call: (input: Input) => Promise<MerchantPart | null>,
  kind: keyof WizardWords['merchant']['done'],
) {
  const { merchant } = useWords();
  const replaces = merchantPartKey(id);
  return useReasonedAction({
    call,
    done: { title: merchant.done[kind] },
    failed: merchant.failed[kind],
    replaces,
    // Somebody else may have changed it first: show their version.
    reloads: [replaces],
    namesConflict: true,
  });
}

export const useAskMerchant = (id: number) =>
  usePartWork(
    id,
    (body: MerchantRequest) => api.call(askMerchant, { params: { id }, body }),
    'ask',
  );

export const useChangePart = (id: number) =>
  usePartWork(
    id,
    ({ version, body }: { version: number; body: PartChange }) =>
      api.call(updateMerchantPart, { ...ofVersion({ id, version }), body }),
    'change',
  );

export const useMailPart = (id: number, kind: 'resend' | 'remind') =>
  usePartWork(
    id,
    () => api.call(kind === 'resend' ? resendMerchantPart : remindMerchant, { params: { id } }),
    kind,
  );

export function useWithdraw(id: number) {
  const queries = useQueryClient();
  return usePartWork(
    id,
    async (version: number) => {
      await api.call(takeBackMerchantPart, ofVersion({ id, version }));
      await queries.invalidateQueries({ queryKey: signedPartsKey(id) });
      return null;
    },
    'withdraw',
  );
}

export const useDownloadSigned = (id: number) =>
  useReasonedAction({
    call: (partId: number | undefined) =>
      partId === undefined
        ? api.file(getMerchantDocument, { params: { id } })
        : api.file(getSignedDocument, { params: { id, partId } }),
    onDone: (file) => saveFile(file, `merchant-application-${id}.pdf`),
    failed: useWords().merchant.failed.download,
  });
