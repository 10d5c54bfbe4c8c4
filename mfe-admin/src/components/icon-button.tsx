import { Button } from '@fluentui/react-components';
import type { JSX } from 'react';

export interface IconButtonProps {
  icon: JSX.Element;
  /** What it does, to what: `Edit Coastal Payments`. */
  label: string;
  /** Such an action is under way: the button does nothing, but keeps the focus. */
  busy?: boolean;
  /** It opens its row: Enter on the row presses it. */
  opensRow?: boolean;
  onClick: () => void;
}

/** A row's action. It has the browser's own tooltip: a hundred of the design system's would slow the page. */
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
