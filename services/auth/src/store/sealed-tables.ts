import type { SealedTable } from '@portal/service-kit/commands/rotate-columns';

/** The keys of authenticator apps and the client secrets of single sign-on. */
export const sealedTables: SealedTable[] = [
  {
    table: 'one_time_codes',
    id: 'user_id',
    columns: { secret: `'one-time codes of user ' || "user_id"` },
  },
  {
    table: 'sso_connections',
    id: 'id',
    columns: { client_secret: `'client secret of single sign-on ' || "id"` },
  },
];
