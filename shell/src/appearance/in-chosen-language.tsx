import { Spinner } from '@fluentui/react-components';
import type { WordsProps } from '@portal/ui-kit/words/create-words.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './device-choices.ts';

/** Returns a component that provides texts in the language chosen in this browser. */
export const inChosenLanguage = (WordsProvider: (props: WordsProps) => ReactNode) =>
  function InChosenLanguage({ children }: { children: ReactNode }) {
    const { language } = useLanguage();
    return (
      <WordsProvider language={language} waiting={<Spinner />}>
        {children}
      </WordsProvider>
    );
  };
