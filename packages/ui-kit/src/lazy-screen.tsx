import { Spinner } from '@fluentui/react-components';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useKitWords } from './words/kit-words.ts';

/**
 * A screen whose code is loaded when it is first shown. Throws to the boundary around it where the code
 * cannot be loaded; shown again, it tries again. React's own `lazy` shows its fallback for at least 300 ms,
 * and a screen asks for its data only after that.
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
      let gone = false;
      load().then(
        (screen) => {
          loaded = screen;
          if (!gone) setScreen(() => screen);
        },
        (error: unknown) => {
          if (!gone) setFailure({ error });
        },
      );
      return () => {
        gone = true;
      };
    }, [Screen]);
    if (failure) throw failure.error;
    return Screen ? <Screen {...props} /> : waiting;
  };
}

const Wait = () => <Spinner label={useKitWords().loading} />;
