import { screensSchema } from '@portal/contracts/core/screens';
import { expect, it } from 'vitest';
import screens from '../screens.json' with { type: 'json' };
import { pages } from './routes.tsx';

it('has a page for each screen that it ships', () => {
  expect(Object.keys(pages)).toEqual(screensSchema.parse(screens).map(({ path }) => path));
});
