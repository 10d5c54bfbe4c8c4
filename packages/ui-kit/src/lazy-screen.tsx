import { Spinner } from '@fluentui/react-components';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useKitWords } from './words/kit-words.ts';

/**
 * A screen whose code is loaded when first shown. Throws to its error boundary if loading fails; when remounted, tries
 * again. React's `lazy` shows its fallback for at least 300 ms, and screens would only fetch data after that.
 */
export function lazyScreen<Module, const Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  waiting: ReactNode = <Wait />,
): Module[Name] {
  let loaded: ComponentType | undefined;
  function LazyScreen(props: object) {
    const [Screen, setScreen] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Screen) return undefined;
      let unmounted = false;
      load().then(
        (module) => {
          const screen = module[name] as ComponentType;
          loaded = screen;
          if (!unmounted) setScreen(() => screen);
        },
        (error: unknown) => {
          if (!unmounted) setFailure({ error });
        },
      );
      return () => {
        unmounted = true;
      };
    }, [Screen]);
    if (failure) throw failure.error;
    return Screen ? <Screen {...props} /> : waiting;
  }
  return LazyScreen as Module[Name];
}

/** A part of a screen, such as a dialog, whose code is loaded when first shown; renders nothing until then. */
export const lazyPart = <Module, const Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] => lazyScreen(load, name, null);

const Wait = () => <Spinner label={useKitWords().loading} />;
