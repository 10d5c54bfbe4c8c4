import { createPartnerCompany, updatePartnerCompany } from '@portal/contracts/admin/routes';
import { type PartnerCompany, partnerCompanyBody } from '@portal/contracts/admin/schemas';
import { api } from '@portal/ui-kit/api';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { CheckboxField, TextField } from '@portal/ui-kit/fields.tsx';
import { useWatch } from 'react-hook-form';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import type { z } from 'zod';
import { type EditingProps, useSaveRecord } from '../components/editing.tsx';
import { companiesKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { words } from './words/en.ts';

export interface CompanyDialogProps extends EditingProps {
  company: PartnerCompany | null;
}

export function CompanyDialog({ company, ...editing }: CompanyDialogProps) {
  const { dialog } = words;
  const save = useSaveRecord(company, words, {
    create: (body: CompanyValues) => api.call(createPartnerCompany, { body }),
    update: (target, body) => api.call(updatePartnerCompany, { ...target, body }),
    reloads: [companiesKey],
  });
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
  return (
    <SaveDialog
      form={form}
      save={save}
      title={company ? dialog.edit : dialog.add}
      action={company ? shared.save : words.add}
      {...editing}
    >
      <TextField form={form} name="name" label={words.name} required />
      <TextField form={form} name="description" label={shared.description} multiline />
      <CheckboxField form={form} name="isActive" label={dialog.active} />
      <CheckboxField form={form} name="requiresSecondFactor" label={dialog.secondFactor} />
      {requiresFactor && !company?.requiresSecondFactor ? (
        <Muted>{dialog.secondFactorAbout}</Muted>
      ) : null}
      {company?.isActive && !isActive ? (
        <Notice intent="warning" urgent>
          {company.activeUserCount ? `${words.deactivation.users(company.activeUserCount)} ` : ''}
          {words.deactivation.invitations}
        </Notice>
      ) : null}
    </SaveDialog>
  );
}

type CompanyValues = z.input<typeof partnerCompanyBody>;
