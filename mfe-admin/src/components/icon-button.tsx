import { Button } from '@fluentui/react-components';
import type { JSX } from 'react';

export interface IconButtonProps {
  icon: JSX.Element;
  label: string;
  /** An action is running: the button does nothing, but keeps the focus. */
  busy?: boolean;
  /** Enter on the row presses it. */
  opensRow?: boolean;
  onClick: () => void;
}

/** A row action. Uses the native tooltip: a hundred Fluent tooltips would slow the page down. */
export const IconButton = ({ icon, label, busy, opensRow, onClick }: IconButtonProps) => (
  <Button
    size="small"
    appearance="subtle"
    icon={icon}
    aria-label={label}
    title={label}
    disabledFocusable={busy ?? false}
    data-opens-row={opensRow}
    onClick={onClick}
  />
);
