import { Button } from '@fluentui/react-components';
import { Notice } from '@portal/ui-kit/states.tsx';
import { frameWords } from '../words/frame-en.ts';

/** Offers a reload instead of forcing it, so that no typed data is lost. */
export const ReloadNotice = () => (
  <Notice
    intent="info"
    actions={
      <Button size="small" onClick={() => window.location.reload()}>
        {frameWords.remotes.reload}
      </Button>
    }
  >
    {frameWords.remotes.newVersion}
  </Notice>
);
