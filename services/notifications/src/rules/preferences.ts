import type { Role } from '@portal/contracts/core/roles';
import * as schemas from '@portal/contracts/notifications/schemas';

export type Choice = Pick<schemas.Preference, 'portal' | 'mail'>;

export const defaultChoice: Choice = { portal: true, mail: true };

/** Returns the preferences for all kinds of a role, with defaults. */
export const completeChoices = (
  role: Role,
  selected: readonly schemas.Preference[],
): schemas.Preference[] =>
  schemas
    .kindsOf(role)
    .map((kind) => selected.find((choice) => choice.kind === kind) ?? { kind, ...defaultChoice });

export const kindsNotOf = (role: Role): schemas.NotificationKind[] =>
  schemas.notificationKindSchema.options.filter((kind) => !schemas.kindsOf(role).includes(kind));
