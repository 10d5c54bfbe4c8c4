import { Button, Tooltip } from '@fluentui/react-components';
import type { JSX } from 'react';

export interface IconButtonProps {
  icon: JSX.Element;
  /** What it does, to what: `Edit Coastal Payments`. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A row's action. */
export const IconButton = ({ icon, label, disabled, onClick }: IconButtonProps) => (
  <Tooltip content={label} relationship="label">
    <Button
      size="small"
      appearance="subtle"
      icon={icon}
      disabled={disabled ?? false}
      onClick={onClick}
    />
  </Tooltip>
);
