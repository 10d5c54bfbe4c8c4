/**
 * The city that a whole ZIP code (`29401`, `29401-1234`) lies in, by GeoNames' list of postal codes of March 2026 (CC BY
 * 4.0); undefined where the list does not say, or could not be loaded.
 */
export async function cityOfZip(zip: string): Promise<string | undefined> {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  // A tenth of the list, which is too large to come with the wizard.
  const loaded = (await import(`./zip-cities/${zip.charAt(0)}.json`).catch(() => null)) as {
    default: Record<string, string>;
  } | null;
  return loaded?.default[zip.slice(0, 5)];
}
