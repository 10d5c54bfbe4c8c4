import { Button, makeStyles, Text, Title3 } from '@fluentui/react-components';
import {
  getSignInSecurity,
  removeOneTimeCodes,
  removePasskey,
  renewRecoveryCodes,
} from '@portal/contracts/auth/factor-routes';
import type { Passkey, SignInSecurity } from '@portal/contracts/auth/factor-schemas';
import { ActionDialog, ConfirmDialog } from '@portal/ui-kit/dialogs.tsx';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { type Toast, useHost } from '@portal/ui-kit/host.tsx';
import { Loaded, Notice, Waiting } from '@portal/ui-kit/states.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddOneTimeCodes, AddPasskey, RecoveryCodes } from './add-factor.tsx';
import { KeyList } from './key-list.tsx';
import { passkeysWorkHere } from './passkeys.ts';
import { SessionList } from './session-list.tsx';
import { SecurityRow } from './security-row.tsx';
import { securityKey, shownSecurity } from './queries.ts';
import { useFactorWords, withFactorWords } from './words/factor-words.ts';
import { usePageLanguage, usePageWords, withPageWords } from './words/page-words.ts';

const useStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', gap: '24px', maxWidth: '760px' },
});

export const SecurityPage = withFactorWords(withPageWords(Security));

function Security() {
  const styles = useStyles();
  const { user } = useHost();
  const words = usePageWords();
  usePageLanguage();
  const security = useReply(securityKey, getSignInSecurity, {});
  return (
    <Page title={words.title}>
      <Stack breaks>
        {/* The header is in English. */}
        {words.kit.lang === 'en' ? null : <Title3 as="h2">{words.title}</Title3>}
        <Muted size={300}>{words.about(user.email)}</Muted>
      </Stack>
      <div className={styles.sections}>
        <Loaded
          query={security}
          failure={words.failed}
          waiting={<Waiting label={words.loading} size={[128, 96]} />}
        >
          {(data) => <Factors security={data} />}
        </Loaded>
        <SessionList />
        <KeyList />
      </div>
    </Page>
  );
}

type Removal = { what: string; run: () => Promise<unknown> };

function Factors({ security }: { security: SignInSecurity }) {
  const words = usePageWords();
  const { recovery } = useFactorWords();
  const { toast } = useHost();
  const queries = useQueryClient();
  const remove = useAction({
    call: (run: Removal['run']) => run(),
    done: words.removal.done,
    failed: words.removal.failed,
    reloads: shownSecurity,
  });
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { passkeys, oneTimeCodesSince, dueAt } = security;
  const hasFactor = passkeys.length > 0 || oneTimeCodesSince !== null;

  async function added(recoveryCodes: string[] | null, done: Toast): Promise<void> {
    if (recoveryCodes) setCodes(recoveryCodes);
    toast(done);
    await Promise.all(shownSecurity.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  if (codes)
    return (
      <SectionCard title={recovery.title}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </SectionCard>
    );
  return (
    <>
      {dueAt ? <Notice intent="warning">{words.due(dueAt)}</Notice> : null}
      {hasFactor || dueAt ? null : <Notice intent="info">{words.nudge}</Notice>}
      <Passkeys
        security={security}
        onAdded={(recoveryCodes) => void added(recoveryCodes, words.passkeys.done)}
        onRemove={setRemoval}
      />
      <Codes
        since={oneTimeCodesSince}
        onAdded={(recoveryCodes) => void added(recoveryCodes, words.codes.done)}
        onRemove={setRemoval}
      />
      {hasFactor ? <Recovery left={security.recoveryCodesLeft} onCodes={setCodes} /> : null}
      <ActionDialog
        words={words.removal}
        run={remove}
        input={removal && removal.run}
        what={removal?.what}
        onClose={() => setRemoval(null)}
      />
    </>
  );
}

interface FactorProps {
  onAdded: (recoveryCodes: string[] | null) => void;
  onRemove: (removal: Removal) => void;
}

function Passkeys({ security, onAdded, onRemove }: FactorProps & { security: SignInSecurity }) {
  const { passkeys: words, removal } = usePageWords();
  const { enroll } = useFactorWords();
  const detailsOf = ({ createdAt, lastUsedAt, backedUp }: Passkey): string[] => [
    words.added(createdAt),
    words.used(lastUsedAt),
    ...(backedUp ? [words.backedUp] : []),
  ];
  return (
    <SectionCard title={words.title}>
      <Text>{enroll.passkeyAbout}</Text>
      <Stack as="ul" hidden={!security.passkeys.length}>
        {security.passkeys.map((passkey) => (
          <SecurityRow key={passkey.id} title={passkey.name} lines={[detailsOf(passkey)]}>
            <Button
              aria-label={words.remove(passkey.name)}
              onClick={() =>
                onRemove({
                  what: passkey.name,
                  run: () => api.call(removePasskey, { params: { id: passkey.id } }),
                })
              }
            >
              {removal.action}
            </Button>
          </SecurityRow>
        ))}
      </Stack>
      {security.passkeysWork && passkeysWorkHere() ? (
        <AddPasskey onAdded={onAdded} />
      ) : (
        <Muted size={300}>{words.unsupported}</Muted>
      )}
    </SectionCard>
  );
}

function Codes({ since, onAdded, onRemove }: FactorProps & { since: string | null }) {
  const { codes: words } = usePageWords();
  const { enroll } = useFactorWords();
  return (
    <SectionCard title={words.title}>
      <Text>{enroll.codesAbout}</Text>
      {since === null ? (
        <AddOneTimeCodes onAdded={onAdded} />
      ) : (
        <>
          <Muted>{words.since(since)}</Muted>
          <Button
            onClick={() => onRemove({ what: words.title, run: () => api.call(removeOneTimeCodes) })}
          >
            {words.remove}
          </Button>
        </>
      )}
    </SectionCard>
  );
}

function Recovery({ left, onCodes }: { left: number; onCodes: (codes: string[] | null) => void }) {
  const { recovery: words } = usePageWords();
  const [isOpen, setOpen] = useState(false);
  const renew = useAction({
    call: () => api.call(renewRecoveryCodes),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    failed: words.title,
    reloads: [securityKey],
  });
  return (
    <SectionCard title={words.title}>
      <Text>{words.left(left)}</Text>
      <Button onClick={() => setOpen(true)}>{words.renew}</Button>
      <ConfirmDialog
        open={isOpen}
        title={words.renew}
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        <Text>{words.question}</Text>
      </ConfirmDialog>
    </SectionCard>
  );
}
