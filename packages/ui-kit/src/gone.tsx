import { Button, Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState } from './states.tsx';

export interface GoneProps {
  title: string;
  children?: ReactNode;
  /** What the button says that leads elsewhere: `Back to Quotes`. */
  action: string;
  onLeave: () => void;
}

/** Says that a record does not exist, or was deleted meanwhile. */
export const Gone = ({ title, children, action, onLeave }: GoneProps) => (
  <EmptyState
    title={
      <Text as="h2" size={500} weight="semibold">
        {title}
      </Text>
    }
  >
    {children}
    <Button onClick={onLeave}>{action}</Button>
  </EmptyState>
);
