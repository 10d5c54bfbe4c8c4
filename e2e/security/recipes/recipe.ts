import type { Role } from '@portal/contracts/core/roles';
import type { Person } from '../kit/people.ts';

/** Kinds of things with their own permission rules: see rules.ts. */
export type Kind =
  | 'application'
  | 'submitted'
  | 'merchantPart'
  | 'quote'
  | 'statement'
  | 'proposal'
  | 'revenueShare'
  | 'revenueImport'
  | 'notification'
  | 'user'
  | 'invite'
  | 'partnerCompany'
  | 'rateProgram'
  | 'feeRate'
  | 'remoteBuild';

export const ownedKinds = [
  'application',
  'submitted',
  'merchantPart',
  'quote',
  'statement',
  'revenueShare',
] as const satisfies readonly Kind[];
type OwnedKind = (typeof ownedKinds)[number];

type Action = 'see' | 'change' | 'delete';

export interface Target {
  id: number;
  /** Its owner; an administrator if its kind has no owners. */
  owner: Person;
  mark: string;
}

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** Sent as JSON, or unchanged if bytes. */
  body?: unknown;
}

/** How to call a route: everything that the contract does not specify. */
export interface Recipe {
  /** Kind of the path's `{id}`, or of the body. */
  kind?: Kind;
  action?: Action;
  input?: (target: Target, unique: string) => Input;
  /** Other accepted statuses of an allowed call, because of the thing's state. */
  also?: readonly number[];
  /** The call changes the thing for other routes, so its route gets its own, or each call if it works only once. */
  spends?: 'route' | 'call';
  /** A list or file shows exactly the things of this kind that the caller may see. */
  shows?: OwnedKind;
  /** Requires this real role, whatever the viewed role. */
  realRole?: Role;
}
