// `npm run sbom`: prints the production packages as CycloneDX, of all workspaces or those that `--workspace` names.
// `--image` adds the packages of the operating system in an image; without a workspace, it prints only these.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../local/machine/paths.ts';
import { runAsCommand } from '../local/machine/run.ts';
import { packagesOfImage } from './compose/os-packages.ts';

interface Bom {
  components: object[];
  [field: string]: unknown;
}

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      workspace: { type: 'string', multiple: true, default: [] },
      image: { type: 'string' },
    },
  });
  const { workspace, image } = values;
  const bom = image && !workspace.length ? emptyBom(image) : npmPackages(workspace);
  if (image) bom.components.push(...(await packagesOfImage(image)));
  console.log(JSON.stringify(bom, null, 2));
});

function npmPackages(workspaces: readonly string[]): Bom {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const chosen = workspaces.flatMap((one) => ['--workspace', one]);
  const args = ['sbom', '--package-lock-only', '--omit', 'dev', ...format, ...chosen];
  const text = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return JSON.parse(text) as Bom;
}

function emptyBom(image: string): Bom {
  const component = { 'bom-ref': image, type: 'container', name: image };
  const header = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 };
  return { ...header, metadata: { component }, components: [] };
}
