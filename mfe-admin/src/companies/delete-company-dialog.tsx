import { Text } from '@fluentui/react-components';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useDeleteCompany } from './save-company.ts';
import { useWords } from './words/en.ts';

/** Confirms deleting a company, or explains why one with users cannot be deleted. */
export function DeleteCompanyDialog({
  company,
  onClose,
}: {
  company: PartnerCompany;
  onClose: () => void;
}) {
  const words = useWords().remove;
  const { name, userCount } = company;
  return (
    <ActionDialog
      words={words}
      run={useDeleteCompany()}
      input={company}
      what={name}
      disabled={userCount > 0}
      onClose={onClose}
    >
      <Text>{userCount ? words.used(userCount) : words.unused}</Text>
    </ActionDialog>
  );
}
