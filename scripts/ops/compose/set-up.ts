// The container `set-up`: prepares the secrets of a portal in containers (docs/operations.md). `set-up.ts kubernetes` also
// stores them as Secrets of the pod's namespace (docs/kubernetes.md).
import { prepareSecrets } from './prepare-secrets.ts';
import { clusterOfPod, storeSecrets } from './secret-objects.ts';

const inCluster = process.argv[2] === 'kubernetes';
const folders = ['/given', '/secrets'] as const;
try {
  const { provided, generated } = inCluster
    ? await storeSecrets(clusterOfPod(), process.env, ...folders)
    : prepareSecrets(process.env, ...folders);
  const place = inCluster ? 'the Secret “kept”' : 'the volume “secrets”';
  if (generated.length) console.log(`Generated and stored in ${place}: ${generated.join(', ')}`);
  if (provided.length) console.log(`Provided: ${provided.join(', ')}`);
  console.log('The secrets are ready.');
} catch (error) {
  console.error(`The portal cannot start.\n${(error as Error).message}`);
  process.exitCode = 1;
}
