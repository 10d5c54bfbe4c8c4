import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';

/** Offers a reload; the person chooses when, so that nothing typed is lost. */
export const ReloadNotice = () => (
  <MessageBar intent="info" layout="multiline">
    <MessageBarBody>A new version of the portal is available.</MessageBarBody>
    <MessageBarActions>
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </MessageBarActions>
  </MessageBar>
);
