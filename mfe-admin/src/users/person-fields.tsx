import { zodResolver } from '@hookform/resolvers/zod';
import { listPartnerCompanies } from '@portal/contracts/admin/routes';
import { inviteBody, type User } from '@portal/contracts/auth/schemas';
import { reviewerRoles, roleLabels, roles } from '@portal/contracts/core/roles';
import { useHost } from '@portal/ui-kit/host.tsx';
import { usePage } from '@portal/ui-kit/api';
import { SelectField, TextField } from '@portal/ui-kit/fields.tsx';
import { useValidatedForm } from '@portal/ui-kit/form.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type Choice, ChoiceSearch } from '../components/choice-search.tsx';
import { companiesKey } from '../queries.ts';
import { words } from './words/en.ts';

const { person } = words;

/** Five required fields; an unselected role is an empty string. */
const personForm = inviteBody.extend({ role: z.string().pipe(inviteBody.shape.role) });
type PersonValues = z.input<typeof personForm>;
export type Person = z.output<typeof personForm>;

export const blankPerson: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  role: 'representative',
};

export const valuesOf = ({ firstName, lastName, email, company, role }: User): PersonValues => ({
  firstName,
  lastName,
  email,
  company,
  role,
});

export function PersonFields({ form }: { form: UseFormReturn<PersonValues, unknown, Person> }) {
  const { brand } = useHost();
  const company = useWatch({ control: form.control, name: 'company' });
  const choices = roles.filter((role) => !isInternal(role) || company === brand.internalCompany);

  function chooseCompany(name: string): void {
    form.setValue('company', name, { shouldDirty: true, shouldValidate: true });
    if (isInternal(form.getValues('role')) && name !== brand.internalCompany)
      form.setValue('role', '', { shouldDirty: true });
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
            selected={field.value ? { value: field.value, label: field.value } : null}
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
        label={words.role}
        required
        placeholder={person.chooseRole}
        choices={Object.fromEntries(choices.map((role) => [role, roleLabels[role]]))}
        hint={company === brand.internalCompany ? '' : person.adminOnly(brand.internalCompany)}
      />
    </>
  );
}

/** Number of options at once; typing finds the others. */
const maxChoices = 50;

/** Searches the companies that people can belong to: the internal one, then active partner companies. */
function useCompanyChoices(search: string): { choices: Choice[]; loading: boolean } {
  const { brand } = useHost();
  const query = { limit: maxChoices, status: 'active' as const, search: search || undefined };
  const { data, isFetching } = usePage([...companiesKey, 'choices'], listPartnerCompanies, query);
  const internal = brand.internalCompany.toLowerCase().includes(search.toLowerCase());
  const names = [
    ...(internal ? [brand.internalCompany] : []),
    ...(data?.rows.map(({ name }) => name) ?? []),
  ];
  return { choices: names.map((name) => ({ value: name, label: name })), loading: isFetching };
}

/** Form of a person's five fields, whether one is empty, and a function that reports this. */
export function usePersonForm(defaultValues: PersonValues) {
  const host = useHost();
  const { error: title } = useKitWords();
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

const isIncomplete = (values: Partial<PersonValues>): boolean =>
  Object.keys(blankPerson).some((name) => !values[name as keyof PersonValues]?.trim());

/** Returns whether a role is only for the internal company: it sees all companies' records. */
const isInternal = (role: string): boolean => (reviewerRoles as readonly string[]).includes(role);
