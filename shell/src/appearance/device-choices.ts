import { type Language, languageOf } from '@portal/ui-kit/words/language';
import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';

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

/** `system` follows the device. */
export type ColorScheme = 'system' | 'light' | 'dark';

const schemeAtom = deviceAtom<ColorScheme>('colorScheme', (stored) =>
  stored === 'light' || stored === 'dark' ? stored : 'system',
);

/** Returns the chosen scheme, whether it is dark now, and a setter. */
export function useColorScheme() {
  const [scheme, choose] = useAtom(schemeAtom);
  const [systemDark, setSystemDark] = useState(() => query().matches);
  useEffect(() => {
    const media = query();
    const onChange = (): void => setSystemDark(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  return { scheme, dark: scheme === 'dark' || (scheme === 'system' && systemDark), choose };
}

const query = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const languageAtom = deviceAtom<Language>(
  'language',
  (stored) => languageOf(stored) ?? languageOf(navigator.language) ?? 'en',
);

/** Returns the language chosen in this browser, else the browser's language if supported, and a setter. */
export function useLanguage() {
  const [language, setLanguage] = useAtom(languageAtom);
  return { language, setLanguage };
}
