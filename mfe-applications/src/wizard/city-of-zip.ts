/**
 * The city of a complete ZIP code (`29401`, `29401-1234`), from GeoNames' postal codes of March 2026 (CC BY
 * 4.0). Undefined if unknown or if the list cannot be loaded.
 */
export async function cityOfZip(zip: string): Promise<string | undefined> {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  // Split by first digit: the whole list is too large to load at once.
  const loaded = (await import(`./zip-cities/${zip.charAt(0)}.json`).catch(() => null)) as {
    default: Record<string, string>;
  } | null;
  return loaded?.default[zip.slice(0, 5)];
}
