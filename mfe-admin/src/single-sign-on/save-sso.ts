import {
  createScimToken,
  deleteScimToken,
  deleteSsoConnection,
  listSsoConnections,
  saveSsoConnection,
  testSsoIssuer,
} from '@portal/contracts/auth/sso-routes';
import type { SsoConnection } from '@portal/contracts/auth/sso-schemas';
import { etag, ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { useState } from 'react';
import { ssoForm, type SsoValues } from './sso-form.ts';
import { useWords } from './words/words.ts';

export interface OpenSso {
  company: string;
  /** Null if the company has none. */
  connection: SsoConnection | null;
}

/** Loads single sign-on of a company to show it in a dialog. */
export function useOpenSso() {
  const { notOpened } = useWords();
  const [shown, setShown] = useState<OpenSso | null>(null);
  const open = useAction({
    call: async (company: string) => ({
      company,
      connections: await api.call(listSsoConnections),
    }),
    onDone: ({ company, connections }) =>
      setShown({ company, connection: connections.find((one) => one.company === company) ?? null }),
    failed: notOpened,
  });
  return { shown, open, close: () => setShown(null) };
}

export function useSaveSso(connection: SsoConnection | null) {
  const words = useWords();
  return useAction({
    call: (values: SsoValues) =>
      api.call(saveSsoConnection, {
        headers: connection ? { 'if-match': etag(connection.version) } : {},
        body: ssoForm.parse(values),
      }),
    done: ({ company }) => ({ title: words.saved, description: company }),
    failed: words.notSaved,
    what: words.what,
    saysOutdated: true,
  });
}

export function useTestIssuer() {
  const { fails } = useWords();
  return useAction({
    call: (issuer: string) => api.call(testSsoIssuer, { body: { issuer } }),
    failed: { title: fails },
  });
}

export function useEndSso() {
  const { done, failed } = useWords().ending;
  return useAction({
    call: (connection: SsoConnection) => api.call(deleteSsoConnection, ofVersion(connection)),
    done: (_, { company }) => ({ title: done, description: company }),
    failed,
  });
}

export function useScimToken({ id }: SsoConnection) {
  const { failed, removed } = useWords().scimDialog;
  const params = { id };
  return {
    create: useAction({ call: () => api.call(createScimToken, { params }), failed }),
    remove: useAction({
      call: () => api.call(deleteScimToken, { params }),
      done: { title: removed },
      failed,
    }),
  };
}
