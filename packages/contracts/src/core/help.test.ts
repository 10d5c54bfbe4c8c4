import { expect, it } from 'vitest';
import { helpPicture } from './help.ts';

it.each([
  ['/', 'help/home.png'],
  ['/quotes/:id', 'help/quotes-id.png'],
  ['/admin/rates', 'help/admin-rates.png'],
])('the picture of %s', (path, file) => {
  expect(helpPicture(path)).toBe(file);
});
