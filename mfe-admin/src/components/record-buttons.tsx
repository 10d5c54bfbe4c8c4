import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { shared } from '../words/en.ts';

interface RecordButtonProps {
  /** The record's name. */
  of: string;
  onClick: () => void;
}

/** In a table, Enter on the row presses it. */
export const EditButton = ({ of, onClick }: RecordButtonProps) => (
  <IconButton icon={<EditRegular />} label={shared.edit(of)} opensRow onClick={onClick} />
);

export const DeleteButton = ({ of, onClick }: RecordButtonProps) => (
  <IconButton icon={<DeleteRegular />} label={shared.deleteOf(of)} onClick={onClick} />
);
