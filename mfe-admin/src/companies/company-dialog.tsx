import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { partnerCompanyBody, type PartnerCompany } from '@portal/contracts/admin/schemas';
import { isGone, isOutdated } from '@portal/ui-kit/error-text';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useForm, useWatch } from 'react-hook-form';
import { CheckboxField } from '../components/checkbox-field.tsx';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Outdated } from '../components/outdated.tsx';
import { setServerErrors } from '../components/set-server-errors.ts';
import { useSaveCompany, type CompanyValues } from './save-company.ts';

export interface CompanyDialogProps {
  /** Null: a new one. */
  company: PartnerCompany | null;
  reloading: boolean;
  /** Shows the company as it is now; the dialog begins anew with it. */
  onReload: () => void;
  onClose: () => void;
}

/** Adds or changes a partner company. */
export function CompanyDialog({ company, reloading, onReload, onClose }: CompanyDialogProps) {
  const save = useSaveCompany(company);
  const once = useOnce(save.isPending);
  const form = useForm<CompanyValues>({
    defaultValues: {
      name: company?.name ?? '',
      description: company?.description ?? '',
      isActive: company?.isActive ?? true,
    },
    mode: 'onBlur',
    resolver: zodResolver(partnerCompanyBody, undefined, { raw: true }),
  });
  const isActive = useWatch({ control: form.control, name: 'isActive' });
  const submit = form.handleSubmit((values) =>
    once(() =>
      save.mutate(values, {
        onSuccess: onClose,
        onError: (error) => (isGone(error) ? onClose() : setServerErrors(form, error)),
      }),
    ),
  );
  return (
    <FormDialog
      title={company ? 'Edit Partner Company' : 'Add Partner Company'}
      action={company ? 'Save Changes' : 'Add Company'}
      pendingAction="Saving..."
      pending={save.isPending}
      outdated={isOutdated(save.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isOutdated(save.error) ? (
        <Outdated what="company" loading={reloading} onReload={onReload} />
      ) : null}
      <TextField form={form} name="name" label="Company Name" required />
      <TextField form={form} name="description" label="Description" multiline />
      <CheckboxField form={form} name="isActive" label="Active" />
      {company?.isActive && !isActive ? <Deactivation company={company} /> : null}
    </FormDialog>
  );
}

/** What deactivating a company does to its people, said before it is done. */
function Deactivation({ company: { activeUserCount: count } }: { company: PartnerCompany }) {
  const people =
    count === 1
      ? '1 active user is signed out at once and'
      : `${count} active users are signed out at once and`;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody role="alert">
        {count ? `${people} cannot sign in until the company is active again. ` : ''}
        Nobody can be invited into it meanwhile.
      </MessageBarBody>
    </MessageBar>
  );
}
