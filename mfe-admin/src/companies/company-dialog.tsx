import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import {
  createPartnerCompany,
  deletePartnerCompany,
  updatePartnerCompany,
} from '@portal/contracts/admin/routes';
import { type PartnerCompany, partnerCompanyBody } from '@portal/contracts/admin/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { SaveDialog } from '@portal/ui-kit/save-dialog.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useAction } from '@portal/ui-kit/use-action';
import { useWatch } from 'react-hook-form';
import { useBodyForm } from '@portal/ui-kit/use-body-form';
import { CheckboxField } from '@portal/ui-kit/checkbox-field.tsx';
import type { z } from 'zod';
import { companiesKey } from '../queries.ts';
import { useAdminWords } from '../words/en.ts';
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
  return (
    <SaveDialog
      form={form}
      save={save}
      title={company ? dialog.edit : dialog.add}
      action={company ? shared.save : words.add}
      pendingAction={shared.saving}
      outdated={<OutdatedBar what={words.what} loading={reloading} onReload={onReload} />}
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
    </SaveDialog>
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

type CompanyValues = z.input<typeof partnerCompanyBody>;

/** Creates a company (null), or updates one based on its displayed version. */
function useSaveCompany(company: PartnerCompany | null) {
  const words = useWords();
  return useAction({
    call: (body: CompanyValues) =>
      company
        ? api.call(updatePartnerCompany, { ...ofVersion(company), body })
        : api.call(createPartnerCompany, { body }),
    done: ({ name }) => ({
      title: company ? words.updated : words.created,
      description: name,
    }),
    failed: company ? words.notUpdated : words.notCreated,
    reloads: [companiesKey],
    what: words.what,
    saysOutdated: true,
  });
}

export function useDeleteCompany() {
  const { done, failed } = useWords().remove;
  return useAction({
    call: (company: PartnerCompany) => api.call(deletePartnerCompany, ofVersion(company)),
    done: (_, { name }) => ({ title: done, description: name }),
    failed,
    reloads: [companiesKey],
  });
}
