import { Text } from '@fluentui/react-components';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useAdminWords } from '../words/en.ts';
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
  const shared = useAdminWords();
  const remove = useDeleteCompany();
  const { name, userCount } = company;
  return (
    <ConfirmDialog
      destructive
      open
      title={words.title}
      action={shared.delete}
      pendingAction={shared.deleting}
      pending={remove.isPending}
      disabled={userCount > 0}
      onConfirm={() => remove.mutate(company, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{words.question}</Text>
      <Text weight="semibold">{name}</Text>
      <Text>{userCount ? words.used(userCount) : words.unused}</Text>
    </ConfirmDialog>
  );
}
