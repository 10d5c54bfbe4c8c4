// Part of `npm test`: checks that every package in the lock files has an integrity hash.
import { problemsOfLockFiles } from './checks/lock-files.ts';

const problems = problemsOfLockFiles();
for (const fault of problems) console.error(fault);
if (problems.length) process.exitCode = 1;
