import { Spinner } from '@fluentui/react-components';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useKitWords } from './words/kit-words.ts';

/**
 * A screen whose code is loaded when first shown. Throws to its error boundary if loading fails; when remounted, tries
 * again. React's `lazy` shows its fallback for at least 300 ms, and screens would only fetch data after that.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Wait />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyScreen(props: Props) {
    const [Screen, setScreen] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Screen) return undefined;
      let unmounted = false;
      load().then(
        (screen) => {
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
  };
}

const Wait = () => <Spinner label={useKitWords().loading} />;
