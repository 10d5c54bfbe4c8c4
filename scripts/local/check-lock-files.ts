// Part of `npm test`: every package that is installed is checked by a sum.
import { faultsOfLockFiles } from './checks/lock-files.ts';

const faults = faultsOfLockFiles();
for (const fault of faults) console.error(fault);
if (faults.length) process.exitCode = 1;
