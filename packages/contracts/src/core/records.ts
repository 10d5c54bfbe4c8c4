/** A record of these names, each with what `of` gives for it. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> =>
  // What is made of a list has any text for a key, as its type says.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

/** A record without these names. */
export function without<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Omit<Whole, Name> {
  const rest = { ...whole };
  for (const name of names) delete rest[name];
  return rest;
}
