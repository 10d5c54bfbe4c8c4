import { composeFile, composeSource } from './compose-file.ts';
import { contractLists } from './contract-lists.ts';
import { architecturePage, architectureSource } from './domain-table.ts';
import { gatewayTemplates } from './gateway-templates.ts';

/** Returns every file that is generated from the registry, in whole or in part: path → text. */
export const registryFiles = async (): Promise<Record<string, string>> => ({
  ...(await contractLists()),
  ...gatewayTemplates(),
  [composeFile]: await composeSource(),
  [architecturePage]: await architectureSource(),
});
