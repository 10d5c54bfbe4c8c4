import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { partnerCompanyBody, type PartnerCompany } from '@portal/contracts/admin/schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { CheckboxField } from '../components/checkbox-field.tsx';
import { useSubmit } from '../components/use-submit.ts';
import { useSaveCompany, type CompanyValues } from './save-company.ts';

export interface CompanyDialogProps {
  /** Null: a new one. */
  company: PartnerCompany | null;
  reloading: boolean;
  /** Shows the company as it is now, in a fresh dialog. */
  onReload: () => void;
  onClose: () => void;
}

/** Adds or changes a partner company. */
export function CompanyDialog({ company, reloading, onReload, onClose }: CompanyDialogProps) {
  const save = useSaveCompany(company);
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
  const submit = useSubmit(form, save, onClose);
  return (
    <FormDialog
      title={company ? 'Edit Partner Company' : 'Add Partner Company'}
      action={company ? 'Save Changes' : 'Add Company'}
      pendingAction="Saving..."
      pending={save.isPending}
      error={save.error}
      outdated={<OutdatedBar what="company" loading={reloading} onReload={onReload} />}
      onSubmit={submit}
      onClose={onClose}
    >
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
