import { killPart } from './scenarios/kill.ts';
import { partNames } from './portal.ts';
import type { World } from './world.ts';

export interface Scenario {
  name: string;
  /** What is done, for people. */
  what: string;
  /** Breaks something and mends what would not mend itself. */
  run(world: World): Promise<void>;
  /** Everything that was ever acknowledged is looked at after it. */
  looksAtAll?: boolean;
}

/** Everything that is tried, in this order. */
export const scenarios: Scenario[] = [
  { name: 'control', what: 'Nothing is broken', run: async () => undefined },
  ...partNames.map((part) => ({
    name: `kill-${part}`,
    what: `${part} is killed (-9)`,
    run: (world: World) => killPart(world, part),
  })),
];
