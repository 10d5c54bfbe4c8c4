/** Replaces `${NAME:-default}` and `${NAME}` by their defaults. */
export function withDefaults(text: string): string {
  const filled = text.replace(
    /\$\{\w+(?::-([^${}]*))?\}/g,
    (_, fallback?: string) => fallback ?? '',
  );
  return filled === text ? text : withDefaults(filled);
}
