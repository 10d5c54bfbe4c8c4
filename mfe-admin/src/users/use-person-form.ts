import { zodResolver } from '@hookform/resolvers/zod';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { isIncomplete, personForm, type Person, type PersonValues } from './person-form.ts';

/** The form of a person's five fields, whether one of them is empty, and how to say so. */
export function usePersonForm(defaultValues: PersonValues) {
  const host = useHost();
  const form = useForm<PersonValues, unknown, Person>({
    defaultValues,
    mode: 'onBlur',
    resolver: zodResolver(personForm),
  });
  function onIncomplete(): void {
    host.toast({
      title: 'Error',
      description: 'Please fill in all required fields',
      variant: 'destructive',
    });
    void form.trigger();
  }
  const incomplete = isIncomplete(useWatch({ control: form.control }));
  return { form, incomplete, onIncomplete };
}
