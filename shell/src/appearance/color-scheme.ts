import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { deviceKeys } from './device-choices.ts';

/** `system` follows the device. */
export type ColorScheme = 'system' | 'light' | 'dark';

const stored = localStorage.getItem(deviceKeys.colorScheme);
const schemeAtom = atom<ColorScheme>(stored === 'light' || stored === 'dark' ? stored : 'system');

/** Returns the chosen scheme, whether it is dark now, and a setter. */
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
      localStorage.setItem(deviceKeys.colorScheme, next);
      setScheme(next);
    },
  };
}

const query = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
