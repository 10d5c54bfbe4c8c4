import { Button, Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState } from './states.tsx';

export interface GoneProps {
  title: string;
  children?: ReactNode;
  action: string;
  onLeave: () => void;
}

/** Shows that a record does not exist or was deleted. */
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
