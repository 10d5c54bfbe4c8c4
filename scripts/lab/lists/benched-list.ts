/** Role of the caller. Each of the 20 people of a role has its own connection. */
export type Viewer = 'partner' | 'manager' | 'reviewer';

export interface Person {
  email: string;
  userId: number;
  company: string;
}

/** A path below /api, and plain SQL for the same rows. */
export interface ListRequest {
  path: string;
  sql: string;
  values: (person: Person) => unknown[];
}

/** A measured screen: its requests in sequence. */
export interface BenchedList {
  name: string;
  viewer: Viewer;
  asks: ListRequest[];
  rowsBefore?: number;
  /** Parameters $1, $2… of its SQL, from the row before the page. */
  cursorValues?: (row: Record<string, unknown>) => unknown[];
}
