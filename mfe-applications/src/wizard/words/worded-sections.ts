import { handKeyedRatios } from '@portal/contracts/applications/choices';
import { sections } from '@portal/contracts/applications/fields';
import { useMemo } from 'react';
import type {
  ApplicationField,
  ApplicationSection,
  ChoiceField,
} from '../../application-fields.ts';
import type { WizardWords } from './en.ts';
import { useWords } from './words.ts';

function sectionsIn(words: WizardWords): ApplicationSection[] {
  const choices: Record<ChoiceField['name'], Readonly<Record<string, string>>> = {
    homeState: words.values.states,
    businessState: words.values.states,
    businessType: words.businessTypes,
    connectionType: words.connectionTypes,
    swipedHandKeyedRatio: handKeyedRatios,
  };
  return sections.map(({ title, fields }) => ({
    ...words.sections[title],
    fields: fields.map((field): ApplicationField => {
      const label = words.labels[field.name];
      return field.kind === 'choice'
        ? { ...field, label, choices: choices[field.name] }
        : { ...field, label };
    }),
  }));
}

export function useSections() {
  const words = useWords();
  return useMemo(() => {
    const sectionList = sectionsIn(words);
    return {
      sectionList,
      fieldList: sectionList.flatMap(({ fields }) => fields),
      stepTitles: [...sectionList.map(({ title }) => title), words.review.title],
    };
  }, [words]);
}
