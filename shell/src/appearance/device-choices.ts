import { atom } from 'jotai';

export const deviceKeys = {
  colorScheme: 'portal.color-scheme',
  folded: 'portal.sidebar-folded',
  language: 'portal.language',
  factorOffer: 'portal.factor-offer',
} as const;

/** An atom of a choice that this browser keeps. `read` gets the stored text, or null. */
export function deviceAtom<Choice extends string>(
  name: keyof typeof deviceKeys,
  read: (stored: string | null) => Choice,
) {
  const chosen = atom<Choice | null>(null);
  return atom(
    (get) => get(chosen) ?? read(localStorage.getItem(deviceKeys[name])),
    (_, set, next: Choice) => {
      localStorage.setItem(deviceKeys[name], next);
      set(chosen, next);
    },
  );
}

/** Saves the device settings and returns a function that restores them: they survive a sign-out. */
export function keepDeviceChoices(): () => void {
  const selected = Object.values(deviceKeys).map(
    (key) => [key, localStorage.getItem(key)] as const,
  );
  return () => {
    for (const [key, choice] of selected) if (choice !== null) localStorage.setItem(key, choice);
  };
}
