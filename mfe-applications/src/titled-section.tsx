import { Subtitle1 } from '@fluentui/react-components';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { type ReactNode, useId } from 'react';

export interface TitledSectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function TitledSection({ title, actions, children }: TitledSectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={12} shrinks aria-labelledby={id}>
      <Stack row wrap gap="8px 12px" align="center" justify="space-between">
        <Subtitle1 as="h2" id={id}>
          {title}
        </Subtitle1>
        {actions}
      </Stack>
      {children}
    </Stack>
  );
}
