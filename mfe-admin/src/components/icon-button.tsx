import { Button } from '@fluentui/react-components';
import type { JSX } from 'react';

export interface IconButtonProps {
  icon: JSX.Element;
  /** What it does, to what: `Edit Coastal Payments`. */
  label: string;
  /** Something like it is under way. It keeps the focus. */
  busy?: boolean;
  onClick: () => void;
}

/** A row's action. The browser's own tooltip: a hundred of the design system's would slow the page. */
export const IconButton = ({ icon, label, busy, onClick }: IconButtonProps) => (
  <Button
    size="small"
    appearance="subtle"
    icon={icon}
    aria-label={label}
    title={label}
    disabledFocusable={busy ?? false}
    onClick={onClick}
  />
);
