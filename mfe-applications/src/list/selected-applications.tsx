import { Button } from '@fluentui/react-components';
import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { SelectionBar, type SelectionBarProps } from '@portal/ui-kit/selection-bar.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { useState } from 'react';
import { shared } from '../words/en.ts';
import { words } from './words/en.ts';

const UpdateStatusesDialog = lazyPart(
  () => import('../status/update-status-dialog.tsx'),
  'UpdateStatusesDialog',
);

export type SelectedApplicationsProps = Pick<
  SelectionBarProps<ApplicationSummary>,
  'selected' | 'free' | 'onSelect'
>;

export function SelectedApplications(props: SelectedApplicationsProps) {
  const [open, setOpen] = useState(false);
  return (
    <SelectionBar label={words.selected} {...props}>
      <Button appearance="primary" onClick={() => setOpen(true)}>
        {shared.updateStatus}
      </Button>
      {open ? (
        <UpdateStatusesDialog
          applications={props.selected}
          onDone={props.onSelect}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </SelectionBar>
  );
}
