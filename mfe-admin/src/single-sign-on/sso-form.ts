import { listSsoConnections } from '@portal/contracts/auth/sso-routes';
import {
  claimValuesSchema,
  type SsoConnection,
  ssoConnectionBody,
} from '@portal/contracts/auth/sso-schemas';
import { type Role, roles, roleSchema } from '@portal/contracts/core/roles';
import { api, useAction } from '@portal/ui-kit/api';
import { typedList } from '@portal/ui-kit/typed-list';
import { useState } from 'react';
import { z } from 'zod';
import { useWords } from './words/words.ts';

const valuesText = typedList(claimValuesSchema);

export const ssoForm = ssoConnectionBody.extend({
  domains: typedList(ssoConnectionBody.shape.domains),
  roleValues: z.record(roleSchema, valuesText),
});
export type SsoValues = z.input<typeof ssoForm>;

const listed = (list: readonly string[] = []): string => list.join(', ');

export const valuesOf = (company: string, connection: SsoConnection | null): SsoValues => ({
  company,
  issuer: connection?.issuer ?? '',
  clientId: connection?.clientId ?? '',
  clientSecret: '',
  domains: listed(connection?.domains),
  newPeople: connection?.newPeople ?? 'refuse',
  roleClaim: connection?.roleClaim ?? '',
  roleValues: Object.fromEntries(
    roles.map((role) => [role, listed(connection?.roleValues[role])]),
  ) as Record<Role, string>,
  isEnabled: connection?.isEnabled ?? false,
});

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
