import type { Role } from '@portal/contracts/core/roles';
import { kindsOf, type Preference } from '@portal/contracts/notifications/schemas';

/** Where somebody is told of a kind of thing. */
export type Choice = Pick<Preference, 'portal' | 'mail'>;

/** What counts as long as somebody has not chosen. */
export const everywhere: Choice = { portal: true, mail: true };

/** The choices of every kind that a role can be told of, whatever was not chosen filled in. */
export const completeChoices = (role: Role, chosen: readonly Preference[]): Preference[] =>
  kindsOf(role).map(
    (kind) => chosen.find((choice) => choice.kind === kind) ?? { kind, ...everywhere },
  );
