import type { BaseConfig } from '@portal/service-kit/config';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { ServiceDefinition } from '@portal/service-kit/service';

/** Tasks that run less often are housekeeping; their interval is not changed. */
const maxIntervalMs = 10_000;
const testIntervalMs = 250;

export interface FastTasks<Config extends BaseConfig> {
  /** The service with its frequent periodic tasks running every 250 ms. */
  definition: ServiceDefinition<Config>;
  /**
   * Waits for a run of a periodic task that starts after this call and succeeds. Throws an Error if there is no
   * such task.
   */
  nextRun(task: string): Promise<void>;
}

/** Makes the periodic tasks of a service run frequently, and lets a test wait for their runs. */
export function withFastTasks<Config extends BaseConfig>(
  service: ServiceDefinition<Config>,
): FastTasks<Config> {
  const waiting = new Map<string, (() => void)[]>();
  const tasks = new Set<string>();

  function speedUp({ name, everyMs, run }: PeriodicTask): PeriodicTask {
    tasks.add(name);
    let isRunning = false;
    return {
      name,
      everyMs: everyMs <= maxIntervalMs ? Math.min(everyMs, testIntervalMs) : everyMs,
      async run(signal) {
        if (isRunning) return;
        isRunning = true;
        const resolvers = waiting.get(name) ?? [];
        waiting.delete(name);
        try {
          await run(signal);
          for (const resolve of resolvers) resolve();
        } catch (error) {
          waiting.set(name, [...resolvers, ...(waiting.get(name) ?? [])]);
          throw error;
        } finally {
          isRunning = false;
        }
      },
    };
  }

  return {
    definition: {
      ...service,
      async build(kit) {
        const parts = await service.build(kit);
        return { ...parts, periodic: parts.periodic?.map(speedUp) };
      },
    },
    nextRun(task) {
      if (!tasks.has(task)) throw new Error(`Unknown periodic task: ${task}`);
      return new Promise((resolve) => {
        waiting.set(task, [...(waiting.get(task) ?? []), resolve]);
      });
    },
  };
}
