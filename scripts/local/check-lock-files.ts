// Part of `npm test`: checks that every package in the lock files has an integrity hash.
import { faultsOfLockFiles } from './checks/lock-files.ts';

const problems = faultsOfLockFiles();
for (const fault of problems) console.error(fault);
if (problems.length) process.exitCode = 1;
