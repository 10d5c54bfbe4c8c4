import { composeFile, composeSource } from './compose-file.ts';
import { contractLists } from './contract-lists.ts';
import { decisionIndex, decisionIndexFile } from './decision-index.ts';
import { architecturePage, architectureSource } from './domain-table.ts';
import { gatewayTemplates } from './gateway-templates.ts';
import { kubernetesFiles } from './kubernetes-files.ts';
import { prometheusFile, prometheusSource } from './prometheus-targets.ts';
import { swarmFiles } from './swarm-stack.ts';

/** Returns the contents of the files and pages that derive from other files, without starting a service, by path. */
export async function registryFiles(): Promise<Record<string, string>> {
  const compose = await composeSource();
  return {
    ...(await contractLists()),
    ...gatewayTemplates(),
    [composeFile]: compose,
    [prometheusFile]: prometheusSource(),
    ...kubernetesFiles(compose),
    ...swarmFiles(compose),
    [architecturePage]: await architectureSource(),
    [decisionIndexFile]: await decisionIndex(),
  };
}
