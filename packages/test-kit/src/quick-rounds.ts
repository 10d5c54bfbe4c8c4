import type { BaseConfig } from '@portal/service-kit/config';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { ServiceDefinition } from '@portal/service-kit/service';

/** What runs at least this often is work that people wait for; the rest is housekeeping. */
const oftenMs = 10_000;
/** How often such a task runs in a test. */
const everyMs = 100;

export interface QuickRounds<Config extends BaseConfig> {
  /** The service with its frequent periodic tasks run ten times a second. */
  definition: ServiceDefinition<Config>;
  /**
   * Waits for a round of a periodic task that begins after this call and succeeds. What was due before the call is
   * done then, so that a test knows that nothing more of it comes. A task that pauses after a failure
   * (`withBackoff`) may do nothing in that round: use this where its work succeeded.
   */
  nextRound(task: string): Promise<void>;
}

/** Lets a test run a service's periodic tasks often, one round after the other, and wait for their rounds. */
export function withQuickRounds<Config extends BaseConfig>(
  service: ServiceDefinition<Config>,
): QuickRounds<Config> {
  const waiting = new Map<string, (() => void)[]>();
  const tasks = new Set<string>();

  function quick({ name, everyMs: usualMs, run }: PeriodicTask): PeriodicTask {
    tasks.add(name);
    let underWay = false;
    return {
      name,
      everyMs: usualMs <= oftenMs ? Math.min(usualMs, everyMs) : usualMs,
      async run(signal) {
        if (underWay) return;
        underWay = true;
        const asked = waiting.get(name) ?? [];
        waiting.delete(name);
        try {
          await run(signal);
          for (const resolve of asked) resolve();
        } catch (error) {
          waiting.set(name, [...asked, ...(waiting.get(name) ?? [])]);
          throw error;
        } finally {
          underWay = false;
        }
      },
    };
  }

  return {
    definition: {
      ...service,
      async build(kit) {
        const parts = await service.build(kit);
        return { ...parts, periodic: parts.periodic?.map(quick) };
      },
    },
    nextRound(task) {
      if (!tasks.has(task)) throw new Error(`No periodic task is called ${task}`);
      return new Promise((resolve) => {
        waiting.set(task, [...(waiting.get(task) ?? []), resolve]);
      });
    },
  };
}
