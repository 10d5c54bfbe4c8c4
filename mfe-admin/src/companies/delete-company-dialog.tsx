import { Text } from '@fluentui/react-components';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { formatCounted } from '@portal/ui-kit/format';
import { useDeleteCompany } from './save-company.ts';

/** Asks before a company is deleted; one with users says why it cannot be. */
export function DeleteCompanyDialog({
  company,
  onClose,
}: {
  company: PartnerCompany;
  onClose: () => void;
}) {
  const remove = useDeleteCompany();
  const { name, userCount } = company;
  return (
    <ConfirmDialog
      destructive
      open
      title="Delete Partner Company"
      action="Delete"
      pendingAction="Deleting..."
      pending={remove.isPending}
      disabled={userCount > 0}
      onConfirm={() => remove.mutate(company, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>Are you sure you want to delete this partner company?</Text>
      <Text weight="semibold">{name}</Text>
      <Text>
        {userCount
          ? `It has ${formatCounted(userCount, 'user', 'users')}. Move them to another company or delete them first, or deactivate the company instead.`
          : 'Its pending invitations are withdrawn. This action cannot be undone.'}
      </Text>
    </ConfirmDialog>
  );
}
