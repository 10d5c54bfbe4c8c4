import { readFileSync } from 'node:fs';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { startQuotes } from './testing/start-quotes.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

/** Expressions of the alerts and the dashboard, on one line each. */
const expressions = [
  ...[...read('prometheus/portal.rules.yml').matchAll(/^ +expr: ?(.*(?:\n {10,}.*)*)/gm)].map(
    ([, text = '']) => text.replaceAll(/\s+/g, ' '),
  ),
  ...(
    JSON.parse(read('grafana/provisioning/dashboards/portal.json')) as {
      panels: { targets: { expr: string }[] }[];
    }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const functions = new Set(['histogram_quantile', 'min_over_time']);
const metricsOf = (expression: string): string[] =>
  [...expression.matchAll(/(?<![$\w"])[a-z]+(?:_[a-z]+)+/g)]
    .map(([name]) => name)
    .filter((name) => !functions.has(name));
const labelsOf = (expression: string): string[] => [
  ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, ?/)),
  ...[...expression.matchAll(/(\w+)(?:=~|=)"/g)].map(([, name = '']) => name),
];

const quotes = await startQuotes();
await quotes.analyzed();
const metrics = await waitFor(async () => {
  const text = await (await fetch(`${quotes.url}/metrics`)).text();
  return text.includes('consumer="quotes-remove-original",outcome="handled"') ? text : null;
});
afterAll(() => quotes.stop());

it('finds the expressions', () => {
  expect(expressions.length).toBeGreaterThan(15);
  expect(metricsOf(expressions[0] ?? '')).toEqual([
    'http_request_duration_seconds_count',
    'http_request_duration_seconds_count',
  ]);
});

it.each(expressions)('a service has the metrics and labels of %s', (expression) => {
  const names = metricsOf(expression);
  expect(names).not.toEqual([]);
  for (const name of names) {
    const sample = new RegExp(`^${name}\\{(.*)\\} `, 'm').exec(metrics)?.[1];
    expect(sample, `sample of ${name}`).toBeDefined();
    for (const label of labelsOf(expression).filter((one) => one !== 'instance'))
      expect(sample, `sample of ${name}`).toMatch(new RegExp(`(?:^|,)${label}="`));
  }
});
