import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** Why a factor was refused, and a button to leave. */
export const Failure = ({ text, more }: { text: string; more?: ReactNode }) => (
  <>
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody role="alert">{text}</MessageBarBody>
    </MessageBar>
    {more}
  </>
);
