import { Spinner } from '@fluentui/react-components';
import type { WordsProps } from '@portal/ui-kit/words/create-words.tsx';
import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from './device-choices.ts';

/** Returns a function that gives a component its texts in the language chosen in this browser. */
export const inChosenLanguage =
  (WordsProvider: (props: WordsProps) => ReactNode) =>
  <Props extends object>(Content: ComponentType<Props>) =>
    function InChosenLanguage(props: Props) {
      const { language } = useLanguage();
      return (
        <WordsProvider language={language} waiting={<Spinner />}>
          <Content {...props} />
        </WordsProvider>
      );
    };
