interface EncryptedRows<Row, Sealed> {
  withOtherKeys(keyId: string): Promise<Row[]>;
  replaceSecret(row: Row, sealed: Sealed): Promise<unknown>;
}

/** Encrypts the secrets of rows with the first key, while the service runs. Returns how many. */
export async function rotateKeys<Row, Sealed>(
  store: EncryptedRows<Row, Sealed>,
  keys: { renew(row: Row): Sealed },
  { keyId, signal }: { keyId: string; signal?: AbortSignal },
): Promise<number> {
  for (let count = 0; ;) {
    const rows = await store.withOtherKeys(keyId);
    if (!rows.length) return count;
    for (const row of rows) {
      signal?.throwIfAborted();
      await store.replaceSecret(row, keys.renew(row));
    }
    count += rows.length;
  }
}
