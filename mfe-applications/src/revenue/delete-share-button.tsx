import { Button, makeStyles, Text, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import type { RevenueShareDetail } from '@portal/contracts/applications/revenue-schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { formatCurrency } from '@portal/ui-kit/format';
import { useState } from 'react';
import { useDeleteShare } from './delete-share.ts';

const useStyles = makeStyles({ button: { alignSelf: 'flex-start' } });

export interface DeleteShareButtonProps {
  share: RevenueShareDetail;
  onDeleted: () => void;
}

/** Asks, then deletes a share. */
export function DeleteShareButton({ share, onDeleted }: DeleteShareButtonProps) {
  const styles = useStyles();
  const restoreFocus = useRestoreFocusTarget();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteShare(onDeleted);
  return (
    <>
      <Button
        {...restoreFocus}
        className={styles.button}
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      >
        Delete Share
      </Button>
      <ConfirmDialog
        destructive
        open={asking}
        title="Delete Share"
        action="Delete"
        pendingAction="Deleting..."
        pending={remove.isPending}
        onConfirm={() => remove.mutate(share.id, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to delete these earnings? The partner no longer sees them. This action
        cannot be undone.
        <Text weight="semibold">
          {share.merchantName}, {share.quarter}: {formatCurrency(share.earnings)}
        </Text>
      </ConfirmDialog>
    </>
  );
}
