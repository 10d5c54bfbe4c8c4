import { availableParallelism } from 'node:os';

/** As many at once as there are cores; more than a few cost memory and gain little. */
export const recognisers = Math.min(4, availableParallelism());
