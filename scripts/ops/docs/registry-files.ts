import { composeFile, composeSource } from './compose-file.ts';
import { contractLists } from './contract-lists.ts';
import { architecturePage, architectureSource } from './domain-table.ts';
import { gatewayTemplates } from './gateway-templates.ts';
import { kubernetesFiles } from './kubernetes-files.ts';

/** Returns the contents of every file with sections derived from the registry, by path. */
export async function registryFiles(): Promise<Record<string, string>> {
  const compose = await composeSource();
  return {
    ...(await contractLists()),
    ...gatewayTemplates(),
    [composeFile]: compose,
    ...kubernetesFiles(compose),
    [architecturePage]: await architectureSource(),
  };
}
