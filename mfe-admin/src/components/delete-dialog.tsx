import { Text } from '@fluentui/react-components';
import { ofVersion } from '@portal/contracts/core/versions';
import { useAction } from '@portal/ui-kit/api';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Named, Target } from './editing.tsx';

interface DeleteDialogProps {
  words: { title: string; question: string; done: string; failed: string };
  record: Named;
  /** By default the record's name. */
  what?: string;
  call: (target: Target) => Promise<unknown>;
  reloads: readonly QueryKey[];
  disabled?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Deletes a record, based on its displayed version. */
export function DeleteDialog({ record, call, reloads, children, ...dialog }: DeleteDialogProps) {
  const { done, failed } = dialog.words;
  const remove = useAction({
    call: (row: Named) => call(ofVersion(row)),
    done: (_, { name }) => ({ title: done, description: name }),
    failed,
    reloads,
  });
  return (
    <ActionDialog run={remove} input={record} what={record.name} {...dialog}>
      <Text>{children}</Text>
    </ActionDialog>
  );
}
