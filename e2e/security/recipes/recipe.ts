import type { Role } from '@portal/contracts/core/roles';
import type { Person } from '../kit/people.ts';

/** Kinds of things that people own, each with a rule of its own: see rules.ts. */
export type Kind =
  | 'application'
  | 'submitted'
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
  | 'feeRate';

/** Kinds of which each partner has own ones. */
export const ownedKinds = [
  'application',
  'submitted',
  'quote',
  'statement',
  'revenueShare',
] as const satisfies readonly Kind[];
type OwnedKind = (typeof ownedKinds)[number];

type Deed = 'see' | 'change' | 'delete';

/** A thing that a call is about. */
export interface Target {
  id: number;
  /** Whose it is; an administrator's where nobody owns things of its kind. */
  owner: Person;
  /** A text of it that is found nowhere else. */
  mark: string;
}

/** What a call sends beside its path's id. */
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** A value is sent as JSON, bytes as they are. */
  body?: unknown;
}

/** How a route is called rightly, and what it is called on: all that the contract does not say itself. */
export interface Recipe {
  /** What the path's `{id}` names, or the body. */
  kind?: Kind;
  deed?: Deed;
  input?: (target: Target, unique: string) => Input;
  /** What else a call by somebody who may is answered with: the present state of the thing refuses it. */
  also?: readonly number[];
  /** The call takes the thing away or makes it another: each call gets a thing of its own. */
  spends?: true;
  /** What a list or a file shows: exactly the things of this kind that the caller may see. */
  shows?: OwnedKind;
  /** The real role counts, and must be this one, whatever role is viewed as. */
  realRole?: Role;
}
