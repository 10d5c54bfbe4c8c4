import { Button } from '@fluentui/react-components';
import type { JSX } from 'react';

export interface IconButtonProps {
  icon: JSX.Element;
  label: string;
  /** Does nothing now, but keeps the focus. */
  busy?: boolean;
  disabled?: boolean;
  /** Enter on the row presses it. */
  opensRow?: boolean;
  /** As `useRestoreFocusTarget` returns it. */
  'data-tabster'?: string;
  onClick: () => void;
}

/** A button with an icon alone. Uses the native tooltip: a hundred Fluent tooltips would slow the page down. */
export const IconButton = ({ label, busy, opensRow, ...button }: IconButtonProps) => (
  <Button
    {...button}
    size="small"
    appearance="subtle"
    aria-label={label}
    title={label}
    disabledFocusable={busy ?? false}
    data-opens-row={opensRow}
  />
);
