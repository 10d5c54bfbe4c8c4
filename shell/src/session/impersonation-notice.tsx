import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useFrameWords } from '../words/frame-en.ts';

export function ImpersonationNotice({ by }: { by: string }) {
  const words = useFrameWords();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{words.impersonated(by)}</MessageBarBody>
    </MessageBar>
  );
}
