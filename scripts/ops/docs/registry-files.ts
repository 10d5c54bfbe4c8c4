import { composeFile, composeSource } from './compose-file.ts';
import { contractLists } from './contract-lists.ts';
import { architecturePage, architectureSource } from './domain-table.ts';
import { gatewayTemplates } from './gateway-templates.ts';

/** Every file that is made of the registry, or has places for it, as it should be: path → text. */
export const registryFiles = async (): Promise<Record<string, string>> => ({
  ...(await contractLists()),
  ...gatewayTemplates(),
  [composeFile]: await composeSource(),
  [architecturePage]: await architectureSource(),
});
