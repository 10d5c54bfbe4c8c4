import { expect, it } from 'vitest';
import { affectedWorkspaces, isWithin, type Manifest } from './changed.ts';

const workspaces = new Map<string, Manifest>([
  ['packages/contracts', { name: '@portal/contracts' }],
  ['services/quotes', { name: '@portal/quotes', dependencies: { '@portal/kit': '*' } }],
  ['packages/kit', { name: '@portal/kit', dependencies: { '@portal/contracts': '*', zod: '4' } }],
  ['mfe-admin', { name: '@portal/admin', devDependencies: { '@portal/contracts': '*' } }],
]);

it.each([
  [['services/quotes/src/app.ts'], ['services/quotes']],
  [['packages/kit/src/log.ts'], ['packages/kit', 'services/quotes']],
  [
    ['packages/contracts/src/core/route.ts'],
    ['mfe-admin', 'packages/contracts', 'packages/kit', 'services/quotes'],
  ],
  [['scripts/local/test.ts'], ['scripts']],
  [['README.md', 'services/quotes-old/src/app.ts'], []],
])('a change of %s affects %s', (files, expected) => {
  expect([...affectedWorkspaces(files, workspaces)].sort()).toEqual(expected);
});

it.each([
  [['services/quotes/src/app.ts', 'docs/testing.md', 'README.md'], true],
  [['services/quotes/src/app.ts', '.oxlintrc.json'], false],
  [['services/quotes-old/src/app.ts'], false],
])('whether %s are in workspaces or documents: %s', (files, expected) => {
  expect(isWithin(files, [...workspaces.keys()])).toBe(expected);
});
