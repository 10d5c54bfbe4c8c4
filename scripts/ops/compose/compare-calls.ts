/** Number of HTTP calls that a copy answered, and of those with a 5xx. */
export interface Calls {
  total: number;
  failed: number;
}

/** Reads the calls from a service's Prometheus metrics. */
export function parseCalls(metrics: string): Calls {
  const calls = { total: 0, failed: 0 };
  for (const [, labels = '', count] of metrics.matchAll(
    /^http_request_duration_seconds_count\{([^}]*)\} (\d+)/gm,
  )) {
    calls.total += Number(count);
    if (/(?:^|,)status="5\d\d"/.test(labels)) calls.failed += Number(count);
  }
  return calls;
}

/** Reads the calls from the log of the gateway or a front end: `log_format requests` in nginx.conf.template. */
export function parseLog(log: string): Calls {
  const statuses = [...log.matchAll(/^\{"level":.*,"status":(\d)\d\d,/gm)].map(
    ([, first]) => first,
  );
  return { total: statuses.length, failed: statuses.filter((first) => first === '5').length };
}

export const addCalls = (all: readonly Calls[]): Calls => ({
  total: all.reduce((sum, { total }) => sum + total, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});

/** Fewer failed calls may be chance. */
const minFailed = 3;
/** Tolerated share of failed calls if the old copies have none. */
const tolerated = 0.01;

/** Returns whether new copies fail clearly more often than the old ones did in the same time. */
export function failsMore(fresh: Calls, old: Calls): boolean {
  if (fresh.failed < minFailed) return false;
  const usual = old.total ? old.failed / old.total : 0;
  return fresh.failed / fresh.total > 2 * usual + tolerated;
}
