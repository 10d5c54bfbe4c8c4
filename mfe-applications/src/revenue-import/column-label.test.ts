import { expect, it } from 'vitest';
import { columnLabel } from './preview-table.tsx';

it.each([
  [0, 'A: Name'],
  [25, 'Z: Name'],
  [26, 'AA: Name'],
  [51, 'AZ: Name'],
  [52, 'BA: Name'],
])('column %d is %s', (column, label) => {
  expect(columnLabel('Name', column)).toBe(label);
});

it('has only letters if the header is blank', () => {
  expect(columnLabel('', 2)).toBe('C');
});
