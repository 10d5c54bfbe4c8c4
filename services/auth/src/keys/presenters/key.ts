import { keySchema, type Key, type NewKey } from '@portal/contracts/auth/key-schemas';
import type { KeyScopes } from '@portal/contracts/core/key-scopes';
import { present } from '@portal/service-kit/present';
import type { ApiKeyRow } from '../store/api-keys.ts';

export const presentKey = (row: ApiKeyRow): Key =>
  present(keySchema, row, { scopes: row.scopes as KeyScopes });

export const presentNewKey = (row: ApiKeyRow & { secret: string }): NewKey => ({
  ...presentKey(row),
  secret: row.secret,
});
