import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** What a person chose; `system` follows the device. */
export type ColorScheme = 'system' | 'light' | 'dark';

const key = 'portal.color-scheme';
const stored = localStorage.getItem(key);
const schemeAtom = atom<ColorScheme>(stored === 'light' || stored === 'dark' ? stored : 'system');

/** The chosen scheme, whether it is dark now, and how to choose. */
export function useColorScheme(): {
  scheme: ColorScheme;
  dark: boolean;
  choose: (scheme: ColorScheme) => void;
} {
  const [scheme, setScheme] = useAtom(schemeAtom);
  const [systemDark, setSystemDark] = useState(() => query().matches);
  useEffect(() => {
    const media = query();
    const onChange = (): void => setSystemDark(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  return {
    scheme,
    dark: scheme === 'dark' || (scheme === 'system' && systemDark),
    choose(next) {
      localStorage.setItem(key, next);
      setScheme(next);
    },
  };
}

/** Remembers the choice and returns how to restore it: it belongs to the device and survives a sign-out. */
export function keepColorScheme(): () => void {
  const chosen = localStorage.getItem(key);
  return () => {
    if (chosen !== null) localStorage.setItem(key, chosen);
  };
}

const query = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
