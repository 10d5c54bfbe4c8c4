import { z } from 'zod';

/**
 * A name out of a list that later releases add to, in replies and events: who reads it bears a name that
 * it does not know. `contracts:check` lets the list grow once a release has replied it as open.
 */
export const openNames = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .max(64, { abort: true })
    .meta({ 'x-extensible-enum': [...names] });
