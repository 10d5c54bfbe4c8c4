import { readConfig } from '../config.ts';
import { moveObjects } from '../storage/moving-store.ts';
import { storageConfig, storesOfMove } from '../storage/storage-config.ts';

const reportEveryMs = 5000;

/**
 * Copies all files of the store in `OLD_…` to the other one, verifies them and prints the result. Services with the
 * same settings may run meanwhile. Throws if the settings are incomplete or a copy differs.
 */
export async function moveStorage(): Promise<void> {
  const { from, to } = storesOfMove(readConfig(storageConfig));
  let reportedAt = Date.now();
  const { copied, verified } = await moveObjects(from, to, (result) => {
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    console.log(`${result.verified} files are verified`);
  });
  console.log(`Copied ${copied} files; all ${verified} are the same in both stores.`);
}
