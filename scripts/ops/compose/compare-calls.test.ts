import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@portal/service-kit/metrics';
import { describe, expect, it } from 'vitest';
import { root } from '../../local/machine/paths.ts';
import { addCalls, failsMore, parseCalls, parseLog } from './compare-calls.ts';

/** A line of the request log of the gateway and the front ends. */
function logged(status: number, path = '/api/quotes'): string {
  const template = readFileSync(join(root, 'gateway/templates/nginx.conf.template'), 'utf8');
  const [, format = ''] = /log_format requests escape=json ([^;]+);/.exec(template) ?? [];
  const values: Record<string, string> = { status: String(status), logged_path: path };
  return format
    .replaceAll(/'\s*'|'/g, '')
    .replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => values[name] ?? '1');
}

describe('calls of a copy', () => {
  it('are read from the metrics of a service', async () => {
    const { registry, observeRequest } = createMetrics('quotes');
    for (const status of [200, 200, 404, 500, 503]) observeRequest('list', 'GET', status, 0.1);
    observeRequest('status="500"', 'POST', 201, 0.1);
    expect(parseCalls(await registry.metrics())).toEqual({ total: 6, failed: 2 });
  });

  it('are read from the log of the gateway or a front end', () => {
    const remark = '2026/12/01 10:00:00 [warn] 29#29: *1 a body is buffered, status":500,';
    const forged = logged(404, String.raw`/a\"status\":500,\"b`);
    const lines = [logged(200), remark, logged(503), forged, '/docker-entrypoint.sh: ready'];
    expect(parseLog(lines.join('\n'))).toEqual({ total: 3, failed: 1 });
    expect(parseLog('')).toEqual({ total: 0, failed: 0 });
  });

  it('are added up over copies', () => {
    expect(addCalls([])).toEqual({ total: 0, failed: 0 });
    expect(
      addCalls([
        { total: 5, failed: 1 },
        { total: 7, failed: 2 },
      ]),
    ).toEqual({ total: 12, failed: 3 });
  });
});

describe('new copies', () => {
  it.each([
    ['few failures', { total: 4, failed: 2 }, { total: 100, failed: 0 }, false],
    ['a bad release', { total: 100, failed: 3 }, { total: 100, failed: 0 }, true],
    ['one call in a hundred', { total: 300, failed: 3 }, { total: 300, failed: 0 }, false],
    [
      'a database that is down for all',
      { total: 50, failed: 40 },
      { total: 50, failed: 38 },
      false,
    ],
    ['old copies without calls', { total: 10, failed: 5 }, { total: 0, failed: 0 }, true],
  ])('with %s: %o beside %o', (_, fresh, old, expected) => {
    expect(failsMore(fresh, old)).toBe(expected);
  });
});
