import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { deviceAtom } from './device-choices.ts';

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
