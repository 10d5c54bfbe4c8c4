import { domains } from './core/domains.ts';
import type { PortalEvent } from './core/event.ts';
import { exportsOf } from './domain-files.ts';

const modules = domains.map((domain) => exportsOf<PortalEvent>(domain, 'events.ts'));

/** Every event of the portal. */
export const allEvents: readonly PortalEvent[] = (await Promise.all(modules))
  .flat()
  .flatMap((module) => Object.values(module));
