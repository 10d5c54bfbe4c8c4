import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { containersOf, services } from '../../local/registry/services.ts';
import { fillSections } from './sections.ts';

export const prometheusFile = join(root, 'deploy/prometheus/prometheus.yml');

/** Returns the configuration of Prometheus with the containers of every service as targets. */
export const prometheusSource = (): string =>
  fillSections(readFileSync(prometheusFile, 'utf8'), {
    containers: services
      .flatMap(containersOf)
      .map(({ name }) => `- ${name}\n`)
      .join(''),
  });
