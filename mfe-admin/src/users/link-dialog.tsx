import { Text } from '@fluentui/react-components';
import { generateMagicLink } from '@portal/contracts/auth/routes';
import { api, useAction } from '@portal/ui-kit/api';
import { copyText } from '@portal/ui-kit/copy-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { InfoDialog } from '@portal/ui-kit/dialogs.tsx';
import { Copyable } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { words } from './words/en.ts';

export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  return (
    <InfoDialog title={words.link.title(link.email)} onClose={onClose}>
      <Text>{words.link.about}</Text>
      <Copyable>{link.magicLink}</Copyable>
    </InfoDialog>
  );
}

/** A link to show, because it could not be copied. */
interface ShownLink {
  email: string;
  magicLink: string;
}

/** Creates a sign-in link and copies it; if that fails, `shown` has it until the dialog is closed. */
export function useCopyLink() {
  const host = useHost();
  const [shown, setShown] = useState<ShownLink | null>(null);
  const copy = useAction({
    call: (email: string) => api.call(generateMagicLink, { body: { email } }),
    onDone: async ({ email, magicLink }) => {
      if (!(await copyText(magicLink))) return setShown({ email, magicLink });
      return host.toast(words.link.copied(email));
    },
    failed: words.link.failed,
  });
  return { copy, shown, putAway: () => setShown(null) };
}
