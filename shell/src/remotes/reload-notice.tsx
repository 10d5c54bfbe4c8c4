import { Button } from '@fluentui/react-components';
import { Notice } from '@portal/ui-kit/notice.tsx';
import { useFrameWords } from '../words/frame-en.ts';

/** Offers a reload instead of forcing it, so that no typed data is lost. */
export function ReloadNotice() {
  const { newVersion, reload } = useFrameWords().remotes;
  return (
    <Notice
      intent="info"
      actions={
        <Button size="small" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      }
    >
      {newVersion}
    </Notice>
  );
}
