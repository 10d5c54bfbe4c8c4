export const deviceKeys = {
  colorScheme: 'portal.color-scheme',
  folded: 'portal.sidebar-folded',
  language: 'portal.language',
  factorOffer: 'portal.factor-offer',
} as const;

/** Saves the device settings and returns a function that restores them: they survive a sign-out. */
export function keepDeviceChoices(): () => void {
  const selected = Object.values(deviceKeys).map(
    (key) => [key, localStorage.getItem(key)] as const,
  );
  return () => {
    for (const [key, choice] of selected) if (choice !== null) localStorage.setItem(key, choice);
  };
}
