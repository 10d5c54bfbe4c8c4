const partsOf = (release: string): number[] => release.split('.').map(Number);

/** Whether a remote built for a release works with the portal's: the API and the shell support one release back. */
export function isCompatible(built: string, portal: string): boolean {
  const [major, minor = 0] = partsOf(built);
  const [portalMajor, portalMinor = 0] = partsOf(portal);
  return major === portalMajor && (minor === portalMinor || minor === portalMinor - 1);
}
