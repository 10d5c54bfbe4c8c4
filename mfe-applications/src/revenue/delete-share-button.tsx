import { Button, makeStyles, Text, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import type { RevenueShareDetail } from '@portal/contracts/applications/revenue-schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useState } from 'react';
import { useDeleteShare } from './delete-share.ts';
import { useShareWords } from './words/share-en.ts';

const useStyles = makeStyles({ button: { alignSelf: 'flex-start' } });

export interface DeleteShareButtonProps {
  share: RevenueShareDetail;
  onDeleted: () => void;
}

export function DeleteShareButton({ share, onDeleted }: DeleteShareButtonProps) {
  const styles = useStyles();
  const words = useShareWords().remove;
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
        {words.title}
      </Button>
      <ConfirmDialog
        destructive
        open={asking}
        title={words.title}
        action={words.action}
        pendingAction={words.pending}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(share.id, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {words.question}
        <Text weight="semibold">
          {words.what(share.merchantName, share.quarter, share.earnings)}
        </Text>
      </ConfirmDialog>
    </>
  );
}
