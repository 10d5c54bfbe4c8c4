import { table } from '../../local/machine/fill-page.ts';
import type { Container } from '../../ops/compose/engine.ts';
import type { Stack } from '../../ops/compose/stack.ts';

const restMs = 60_000;
const megabyte = 1024 * 1024;

const bases = ['node:24-bookworm-slim', 'nginx:1.28-alpine'];

/** Measures `up --wait` in milliseconds: the first start from images only, and a later start of stopped containers. */
export async function measureStarts(stack: Stack): Promise<{ first: number; again: number }> {
  const up = async (): Promise<number> => {
    const start = performance.now();
    await stack.compose(['up', '--detach', '--wait']);
    return performance.now() - start;
  };
  const first = await up();
  await stack.compose(['stop']);
  return { first, again: await up() };
}

interface ImageDetails {
  Size: number;
  RootFS: { Layers: string[] };
}

/** Returns table rows with each container's image size, memory after one idle minute, and memory limit. */
export async function measureParts(stack: Stack): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const containers = await stack.containers();
  const baseImages = await Promise.all(bases.map((base) => inspect(stack, base)));
  const rows: string[][] = [];
  let total = 0;
  for (const service of Object.keys(containers).sort()) {
    const { Id, Image, Config, HostConfig, State } = containers[service] as Container;
    if (State.Status !== 'running') continue;
    const image = await inspect(stack, Image);
    const isOurs = Config.Image.startsWith(`${stack.name}/`);
    const base = baseImages.find(({ RootFS }) =>
      RootFS.Layers.every((layer, at) => image.RootFS.Layers[at] === layer),
    );
    const memory = await memoryOf(stack, Id);
    total += memory;
    rows.push([
      service,
      isOurs && base ? mb(image.Size - base.Size) : '',
      mb(image.Size),
      mb(memory),
      mb(HostConfig.Memory),
    ]);
  }
  rows.push(['all', '', '', mb(total), '']);
  return table(['Container', 'Added to base', 'Image', 'Idle memory', 'Memory limit'], rows);
}

const inspect = async (stack: Stack, image: string): Promise<ImageDetails> =>
  (JSON.parse(await stack.docker(['image', 'inspect', image])) as [ImageDetails])[0];

const units: Record<string, number> = { B: 1, KiB: 1024, MiB: megabyte, GiB: 1024 * megabyte };

/** Returns a container's memory in bytes, without page cache. */
async function memoryOf(stack: Stack, id: string): Promise<number> {
  const text = await stack.docker(['stats', '--no-stream', '--format', '{{.MemUsage}}', id]);
  const [, number, unit = ''] = /^([\d.]+)(\w+)/.exec(text) ?? [];
  const size = units[unit];
  if (!number || !size) throw new Error(`docker stats printed ${text}`);
  return Number(number) * size;
}

const mb = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`;
