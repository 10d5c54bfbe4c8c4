import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { partnerCompanyBody, type PartnerCompany } from '@portal/contracts/admin/schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { useSubmit, useBodyForm } from '@portal/ui-kit/use-submit';
import { CheckboxField } from '@portal/ui-kit/checkbox-field.tsx';
import { useAdminWords } from '../words/en.ts';
import { useSaveCompany, type CompanyValues } from './save-company.ts';
import { useWords } from './words/en.ts';

export interface CompanyDialogProps {
  company: PartnerCompany | null;
  reloading: boolean;
  onReload: () => void;
  onClose: () => void;
}

export function CompanyDialog({ company, reloading, onReload, onClose }: CompanyDialogProps) {
  const words = useWords();
  const { dialog } = words;
  const shared = useAdminWords();
  const save = useSaveCompany(company);
  const form = useBodyForm<CompanyValues>(partnerCompanyBody, {
    name: company?.name ?? '',
    description: company?.description ?? '',
    isActive: company?.isActive ?? true,
    requiresSecondFactor: company?.requiresSecondFactor ?? false,
  });
  const [isActive, requiresFactor] = useWatch({
    control: form.control,
    name: ['isActive', 'requiresSecondFactor'],
  });
  const submit = useSubmit(form, save, onClose);
  return (
    <FormDialog
      title={company ? dialog.edit : dialog.add}
      action={company ? shared.save : words.add}
      pendingAction={shared.saving}
      pending={save.isPending}
      error={save.error}
      outdated={<OutdatedBar what={words.what} loading={reloading} onReload={onReload} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={words.name} required />
      <TextField form={form} name="description" label={shared.description} multiline />
      <CheckboxField form={form} name="isActive" label={dialog.active} />
      <CheckboxField form={form} name="requiresSecondFactor" label={dialog.secondFactor} />
      {requiresFactor && !company?.requiresSecondFactor ? (
        <Muted>{dialog.secondFactorAbout}</Muted>
      ) : null}
      {company?.isActive && !isActive ? <Deactivation company={company} /> : null}
    </FormDialog>
  );
}

function Deactivation({ company: { activeUserCount: count } }: { company: PartnerCompany }) {
  const { deactivation } = useWords();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody role="alert">
        {count ? `${deactivation.users(count)} ` : ''}
        {deactivation.invitations}
      </MessageBarBody>
    </MessageBar>
  );
}
