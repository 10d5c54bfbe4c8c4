// The first container: settles the secrets of a portal that runs in containers. See docs/operations.md.
import { settleSecrets } from './settle-secrets.ts';

try {
  const { given, made } = settleSecrets({
    env: process.env,
    given: '/given',
    target: '/secrets',
  });
  if (made.length) console.log(`Made now and kept in the volume “secrets”: ${made.join(', ')}`);
  if (given.length) console.log(`Given from outside: ${given.join(', ')}`);
  console.log('The secrets are settled.');
} catch (error) {
  console.error(`The portal does not start.\n${(error as Error).message}`);
  process.exitCode = 1;
}
