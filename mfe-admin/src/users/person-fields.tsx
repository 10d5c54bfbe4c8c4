import { roleLabels, roles } from '@portal/contracts/core/roles';
import { useHost } from '@portal/ui-kit/host.tsx';
import { SelectField } from '@portal/ui-kit/select-field.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { ChoiceSearch } from '../components/choice-search.tsx';
import { useCompanyChoices } from './company-choices.ts';
import { isInternal, roleAt, type Person, type PersonValues } from './person-form.ts';
import { useWords } from './words/en.ts';

export function PersonFields({ form }: { form: UseFormReturn<PersonValues, unknown, Person> }) {
  const { brand } = useHost();
  const { role: roleLabel, person } = useWords();
  const company = useWatch({ control: form.control, name: 'company' });
  const choices = roles.filter((role) => !isInternal(role) || company === brand.internalCompany);

  function chooseCompany(name: string): void {
    form.setValue('company', name, { shouldDirty: true, shouldValidate: true });
    const role = form.getValues('role');
    const next = roleAt(role, name, brand.internalCompany);
    if (next !== role) form.setValue('role', next, { shouldDirty: true });
  }

  return (
    <>
      <TextField form={form} name="firstName" label={person.firstName} required />
      <TextField form={form} name="lastName" label={person.lastName} required />
      <TextField form={form} name="email" label={person.email} inputMode="email" required />
      <Controller
        control={form.control}
        name="company"
        render={({ field, fieldState }) => (
          <ChoiceSearch
            label={person.company}
            required
            placeholder={person.chooseCompany}
            chosen={field.value ? { value: field.value, label: field.value } : null}
            error={fieldState.error?.message}
            onChoose={({ value }) => chooseCompany(value)}
            onBlur={field.onBlur}
            useChoices={useCompanyChoices}
          />
        )}
      />
      <SelectField
        form={form}
        name="role"
        label={roleLabel}
        required
        placeholder={person.chooseRole}
        choices={Object.fromEntries(choices.map((role) => [role, roleLabels[role]]))}
        hint={company === brand.internalCompany ? '' : person.adminOnly(brand.internalCompany)}
      />
    </>
  );
}
