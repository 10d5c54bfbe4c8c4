import { listSsoConnections } from '@portal/contracts/auth/sso-routes';
import type { SsoConnection } from '@portal/contracts/auth/sso-schemas';
import { api, useAction } from '@portal/ui-kit/api';
import { useState } from 'react';
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
