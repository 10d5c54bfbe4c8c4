import { composeFile, composeSource } from './compose-file.ts';
import { contractLists } from './contract-lists.ts';
import { architecturePage, architectureSource } from './domain-table.ts';
import { gatewayTemplates } from './gateway-templates.ts';

/** Returns the contents of every file with sections derived from the registry, by path. */
export const registryFiles = async (): Promise<Record<string, string>> => ({
  ...(await contractLists()),
  ...gatewayTemplates(),
  [composeFile]: await composeSource(),
  [architecturePage]: await architectureSource(),
});
