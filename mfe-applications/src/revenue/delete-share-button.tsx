import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import type { RevenueShareDetail } from '@portal/contracts/applications/revenue-schemas';
import { useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
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
      <ActionDialog
        words={words}
        run={remove}
        input={asking ? share.id : null}
        what={words.what(share.merchantName, share.quarter, share.earnings)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
