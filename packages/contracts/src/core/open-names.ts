import { z } from 'zod';

/** An enum that later releases may extend: readers accept unknown names. */
export const openNames = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .max(64, { abort: true })
    .meta({ 'x-extensible-enum': [...names] });
