import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IPodSpec } from 'kubernetes-models/v1';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { parseAllDocuments } from 'yaml';
import { root } from '../../local/machine/paths.ts';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

export interface Pod {
  name: string;
  labels: Record<string, string>;
  spec: IPodSpec;
}

/** Renders a folder of deploy/kubernetes. Throws if kubectl fails or warns. */
export function render(folder: string): Resource[] {
  const path = join(root, 'deploy/kubernetes', folder);
  const { status, stdout, stderr } = runProgram('kubectl', ['kustomize', path]);
  if (status !== 0 || stderr) throw new Error(stderr);
  return parseAllDocuments(stdout).map((one) => one.toJS() as Resource);
}

/** Returns the pods of Deployments and Jobs. */
export const podsOf = (resources: Resource[]): Pod[] =>
  resources.flatMap((one) => {
    if (!['Deployment', 'Job'].includes(one.kind)) return [];
    const { template } = (one as Resource & (IDeployment | IJob)).spec ?? {};
    const { spec, metadata } = template ?? {};
    return spec ? [{ name: one.metadata.name, spec, labels: metadata?.labels ?? {} }] : [];
  });

/** Packages with the schemas of two releases of Kubernetes. */
export const releases = ['kubernetes-models', 'kubernetes-models-1.25'];

/** Checks an object with the schemas of a release. Throws for what they do not accept. */
export async function validate(release: string, resource: object & Partial<Resource>) {
  type Model = new (data: object) => { validate: () => void };
  const { apiVersion = '', kind = '' } = resource;
  const isRoute = apiVersion.startsWith('gateway.');
  const from = `${isRoute ? '@kubernetes-models/gateway-api' : release}/${apiVersion}`;
  const found = ((await import(from)) as Record<string, Model>)[kind];
  if (!found) throw new Error(`${from} has no ${kind}`);
  new found(resource).validate();
}
