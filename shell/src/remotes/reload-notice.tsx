import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useFrameWords } from '../words/frame-en.ts';

/** Offers a reload instead of forcing it, so that no typed data is lost. */
export function ReloadNotice() {
  const { newVersion, reload } = useFrameWords().remotes;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{newVersion}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
