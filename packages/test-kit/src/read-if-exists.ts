/** Reads what another process may remove meanwhile: a file, a folder, an entry of `/proc`. Returns null if it is gone. */
export function readIfExists<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return null;
  }
}
