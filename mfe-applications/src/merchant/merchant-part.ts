import {
  askMerchant,
  getMerchantDocument,
  getMerchantPart,
  getSignedDocument,
  remindMerchant,
  resendMerchantPart,
  takeBackMerchantPart,
  updateMerchantPart,
} from '@portal/contracts/applications/merchant-routes';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import type { RouteArguments } from '@portal/contracts/core/route';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { isGone } from '@portal/ui-kit/error-text';
import { saveFile } from '@portal/ui-kit/download.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { merchantPartKey, signedPartsKey, useReasonedAction } from '../queries.ts';
import type { WizardWords } from '../wizard/words/en.ts';
import { useWords } from '../wizard/words/words.ts';

const everyMs = 4000;

/** Null if nothing is requested. */
export const useMerchantPart = (id: number | null, isRequested: boolean) =>
  useQuery<MerchantPart | null>({
    queryKey: merchantPartKey(id ?? 0),
    queryFn: ({ signal }) =>
      api.call(getMerchantPart, { params: { id: id ?? 0 }, signal }).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      }),
    enabled: id !== null && isRequested,
    // The state may change until the document is sealed.
    refetchInterval: ({ state }) => (state.data && !state.data.signed?.isSealed ? everyMs : false),
  });

/** Calls `call` once the merchant has signed; the draft then has their values and a new version. */
export function useWhenSigned(part: MerchantPart | null, call: () => void): void {
  const isSigned = part !== null && part.signed !== null;
  const onSigned = useEffectEvent(call);
  useEffect(() => {
    if (isSigned) onSigned();
  }, [isSigned]);
}

function usePartWork<Input>(
  id: number,
  kindOf: (input: Input) => keyof WizardWords['merchant']['done'],
  call: (input: Input) => Promise<MerchantPart | null>,
) {
  const { merchant } = useWords();
  const replaces = merchantPartKey(id);
  return useReasonedAction({
    call,
    done: (_, input) => ({ title: merchant.done[kindOf(input)] }),
    failed: (input) => merchant.failed[kindOf(input)],
    replaces,
    // Somebody else may have changed it first: show their version.
    reloads: [replaces],
    namesConflict: true,
  });
}

/** Asks the merchant, or changes the fields, reminders and last day of a request (`part`). */
export const useSaveRequest = (id: number, part: MerchantPart | null) =>
  usePartWork(
    id,
    () => (part ? 'change' : 'ask'),
    (body: RouteArguments<typeof askMerchant>['body']) => {
      if (!part) return api.call(askMerchant, { params: { id }, body });
      const { fields, remindAfter3Days, remindAfter7Days, validUntil } = body;
      const extended = validUntil === part.lastDay ? {} : { validUntil };
      return api.call(updateMerchantPart, {
        ...ofVersion({ id, version: part.version }),
        body: { fields, remindAfter3Days, remindAfter7Days, ...extended },
      });
    },
  );

const mails = { resend: resendMerchantPart, remind: remindMerchant };

export const useMailPart = (id: number) =>
  usePartWork(
    id,
    (kind) => kind,
    (kind: keyof typeof mails) => api.call(mails[kind], { params: { id } }),
  );

export function useWithdraw(id: number) {
  const queries = useQueryClient();
  return usePartWork(
    id,
    () => 'withdraw',
    async (version: number) => {
      await api.call(takeBackMerchantPart, ofVersion({ id, version }));
      await queries.invalidateQueries({ queryKey: signedPartsKey(id) });
      return null;
    },
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
