import type { KeyRing } from '@portal/service-kit/crypto/key-ring';
import type { SqlReadingTransaction } from '@portal/service-kit/database/sql';
import { authenticatorContext } from '../factors/crypto/authenticator-keys.ts';
import { clientSecretContext } from '../single-sign-on/crypto/client-secrets.ts';

/** The encrypted columns with the column that identifies their row, and the context that a value is bound to. */
const columns = [
  { table: 'one_time_codes', id: 'user_id', secret: 'secret', contextOf: authenticatorContext },
  { table: 'sso_connections', id: 'id', secret: 'client_secret', contextOf: clientSecretContext },
];

const batchSize = 500;

/** Encrypts all secrets with the first key, while the service runs. Returns how many were changed. */
export async function rotateKeys(
  db: SqlReadingTransaction,
  keys: KeyRing,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const { table, id, secret, contextOf } of columns)
    for (;;) {
      const rows = await db.$queryRawUnsafe<{ id: number; keyId: string; sealed: Uint8Array }[]>(
        `SELECT "${id}" AS "id", "key_id" AS "keyId", "${secret}" AS "sealed" FROM "${table}"
         WHERE "key_id" <> $1 LIMIT ${batchSize}`,
        keys.keyId,
      );
      if (!rows.length) break;
      for (const row of rows) {
        signal?.throwIfAborted();
        const context = contextOf(row.id);
        const renewed = keys.seal(keys.open(row.keyId, row.sealed, context), context);
        // Does nothing if the row has another secret by now.
        await db.$executeRawUnsafe(
          `UPDATE "${table}" SET "key_id" = $1, "${secret}" = $2 WHERE "${id}" = $3 AND "${secret}" = $4`,
          ...[keys.keyId, renewed, row.id, row.sealed],
        );
      }
      count += rows.length;
    }
  return count;
}
