import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { withDefaults } from '../docs/compose-services.ts';

/** An image at a registry: `quay.io/minio/minio:TAG`, or from Docker Hub `nginx:TAG` and `owner/name:TAG`. */
export interface ImageReference {
  text: string;
  registry: string;
  repository: string;
  tag: string;
}

const dockerHub = 'registry-1.docker.io';

/** Parses an image reference like docker. Throws if it has no tag. */
export function parseReference(text: string): ImageReference {
  const [first = '', ...others] = text.split('/');
  const hasRegistry = others.length > 0 && /[.:]|^localhost$/.test(first);
  const path = hasRegistry ? others.join('/') : text;
  const [, name = '', tag] = /^(.+?)(?:@|:(?!\/))([\w.:-]+)$/.exec(path) ?? [];
  if (!tag) throw new Error(`${text} names no tag.`);
  const registry = hasRegistry ? first : dockerHub;
  const isOfficial = registry === dockerHub && !name.includes('/');
  return { text, registry, repository: isOfficial ? `library/${name}` : name, tag };
}

/** Returns the images that docker-compose.yml and Dockerfile pull, without those built here. */
export function imageReferences(
  compose: string = readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
  dockerfile: string = readFileSync(join(root, 'Dockerfile'), 'utf8'),
): ImageReference[] {
  const composeImages = [...compose.matchAll(/^ +image: (?:&[\w-]+ )?([^*\s]\S*)$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => !text.startsWith('${IMAGE_PREFIX'))
    .map(withDefaults);
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)]
    .map(([, text = '']) => text)
    .filter((text) => !stages.has(text));
  return [...new Set([...composeImages, ...bases])].map(parseReference);
}
