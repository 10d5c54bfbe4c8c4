import type { ListRequest, Viewer } from './benched-list.ts';

/** A scope of rows: the viewer, the API's query, and the same in plain SQL. */
export interface BenchedScope {
  viewer: Viewer;
  scope: string;
  where: string;
  counted: string;
  values: ListRequest['values'];
}
export const own: BenchedScope = {
  viewer: 'partner',
  scope: '&scope=own',
  where: 'submitted_by = $1',
  counted: `kind = 'owner' AND submitted_by = $1`,
  values: ({ userId }) => [userId],
};
export const team: BenchedScope = {
  viewer: 'manager',
  scope: '&scope=team',
  where: 'company = $1',
  counted: `kind = 'company' AND submitted_by = 0 AND company = $1`,
  values: ({ company }) => [company],
};
export const all: BenchedScope = {
  viewer: 'reviewer',
  scope: '',
  where: 'true',
  counted: `kind = 'all'`,
  values: () => [],
};
