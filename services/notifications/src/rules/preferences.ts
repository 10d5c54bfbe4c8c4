import type { Role } from '@portal/contracts/core/roles';
import {
  kindsOf,
  notificationKindSchema,
  type NotificationKind,
  type Preference,
} from '@portal/contracts/notifications/schemas';

export type Choice = Pick<Preference, 'portal' | 'mail'>;

export const defaultChoice: Choice = { portal: true, mail: true };

/** Returns the preferences for all kinds of a role, with defaults. */
export const completeChoices = (role: Role, selected: readonly Preference[]): Preference[] =>
  kindsOf(role).map(
    (kind) => selected.find((choice) => choice.kind === kind) ?? { kind, ...defaultChoice },
  );

export const kindsNotOf = (role: Role): NotificationKind[] =>
  notificationKindSchema.options.filter((kind) => !kindsOf(role).includes(kind));
