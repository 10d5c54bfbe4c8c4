import { zodResolver } from '@hookform/resolvers/zod';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useValidatedForm } from '@portal/ui-kit/use-validated-form';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useWatch } from 'react-hook-form';
import { isIncomplete, personForm, type Person, type PersonValues } from './person-form.ts';
import { useWords } from './words/en.ts';

/** Form of a person's five fields, whether one is empty, and a function that reports this. */
export function usePersonForm(defaultValues: PersonValues) {
  const host = useHost();
  const { error: title } = useKitWords();
  const { person } = useWords();
  const form = useValidatedForm<PersonValues, Person>({
    defaultValues,
    resolver: zodResolver(personForm),
  });
  function onIncomplete(): void {
    host.toast({ title, description: person.incomplete, variant: 'destructive' });
    void form.trigger();
  }
  const incomplete = isIncomplete(useWatch({ control: form.control }));
  return { form, incomplete, onIncomplete };
}
