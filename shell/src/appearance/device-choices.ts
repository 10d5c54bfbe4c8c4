/** Where this browser keeps what a person chose for it. */
export const deviceKeys = {
  colorScheme: 'portal.color-scheme',
  folded: 'portal.sidebar-folded',
  language: 'portal.language',
} as const;

/** Remembers the choices and returns how to restore them: they belong to the device and survive a sign-out. */
export function keepDeviceChoices(): () => void {
  const chosen = Object.values(deviceKeys).map((key) => [key, localStorage.getItem(key)] as const);
  return () => {
    for (const [key, choice] of chosen) if (choice !== null) localStorage.setItem(key, choice);
  };
}
