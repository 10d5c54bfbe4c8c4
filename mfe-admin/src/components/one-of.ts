/** A query's part where the address names one of its choices; nothing where it names something else. */
export function oneOf<Name extends string, Value extends string>(
  name: Name,
  value: string,
  choices: readonly Value[],
): { [N in Name]?: Value } {
  const choice = choices.find((one) => one === value);
  return (choice === undefined ? {} : { [name]: choice }) as { [N in Name]?: Value };
}
