/** Portals of a run, as environment variables of the worker that uses them; empty: all workers share one. */
export const portals = JSON.parse(process.env['PORTALS'] ?? '[]') as Record<string, string>[];

Object.assign(process.env, portals[Number(process.env['TEST_PARALLEL_INDEX'])]);
