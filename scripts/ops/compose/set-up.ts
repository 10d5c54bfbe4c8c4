// The container `set-up`: prepares the secrets of a portal in containers. See docs/operations.md.
import { prepareSecrets } from './prepare-secrets.ts';

try {
  const { provided, generated } = prepareSecrets(process.env, '/given', '/secrets');
  if (generated.length)
    console.log(`Generated and stored in the volume “secrets”: ${generated.join(', ')}`);
  if (provided.length) console.log(`Provided: ${provided.join(', ')}`);
  console.log('The secrets are ready.');
} catch (error) {
  console.error(`The portal cannot start.\n${(error as Error).message}`);
  process.exitCode = 1;
}
