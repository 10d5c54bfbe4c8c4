/** BenchedScope list is asked for. Each of the 20 people of a kind has a connection of their own. */
export type Viewer = 'partner' | 'manager' | 'reviewer';

export interface Person {
  email: string;
  userId: number;
  company: string;
}

/** A path below /api, and the plain SQL that gives the same rows. */
export interface Ask {
  path: string;
  sql: string;
  values: (person: Person) => unknown[];
}

/** One thing that is measured: what a screen asks for, one path after the other. */
export interface BenchedList {
  name: string;
  viewer: Viewer;
  asks: Ask[];
  /** Begins this many rows down the list. */
  rowsBefore?: number;
  /** What its SQL then takes of the row before: $1, $2… */
  placeOf?: (row: Record<string, unknown>) => unknown[];
}
