import { Accordion, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { listProposals } from '@portal/contracts/quotes/proposal-routes';
import type { EvidenceKind, Proposal, ProposalEvidence } from '@portal/contracts/quotes/proposals';
import { areSameSavings } from '@portal/contracts/quotes/pricing';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useState } from 'react';
import { Loaded, Notice, Waiting } from '@portal/ui-kit/states.tsx';
import { startFromQuote } from '@portal/contracts/applications/merchant-routes';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useNavigate } from 'react-router-dom';
import { words } from '../detail/words/en.ts';
import { proposalWords } from '../detail/words/proposal-en.ts';
import { Fold } from '../fold.tsx';
import { proposalsKey } from '../queries.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { proposalStyle, stateText } from './proposal-text.ts';
import { TimedEntry } from '../timed-entry.tsx';

const SendProposalDialog = lazyPart(
  () => import('./send-proposal-dialog.tsx'),
  'SendProposalDialog',
);

const useStyles = makeStyles({
  hash: { fontFamily: tokens.fontFamilyMonospace },
});

export function ProposalsCard({ quote }: { quote: Quote }) {
  const query = useReply(
    proposalsKey(quote.id),
    listProposals,
    { params: { id: quote.id } },
    { refetchInterval: ({ state }) => (isWaiting(state.data?.[0]) ? againMs : false) },
  );
  const { data: proposals } = query;
  const [sending, setSending] = useState(false);
  const [last, ...earlier] = proposals ?? [];
  const isPriced = quote.pricing !== null && !quote.running;
  return (
    <Stack screenOnly>
      <SectionCard title={proposalWords.title}>
        <Loaded
          query={query}
          failure={proposalWords.failed}
          waiting={<Waiting label={proposalWords.loading} size={48} />}
        >
          {() =>
            last ? <LastVersion quote={quote} proposal={last} /> : <Text>{proposalWords.none}</Text>
          }
        </Loaded>
        {quote.firstStatement ? (
          <Text>{proposalWords.firstStatement(quote.firstStatement)}</Text>
        ) : null}
        {quote.status === 'accepted' || !isPriced ? null : <Attention quote={quote} />}
        <Stack row wrap gap="8px 12px" align="center">
          {proposals && quote.status !== 'accepted' ? (
            <Button
              appearance={last ? 'secondary' : 'primary'}
              disabled={!isPriced}
              onClick={() => setSending(true)}
            >
              {last ? proposalWords.sendNewVersion : proposalWords.send}
            </Button>
          ) : null}
          {last?.state === 'accepted' ? <StartApplication quote={quote} /> : null}
        </Stack>
        {earlier.map((proposal) => (
          <Evidence
            key={proposal.id}
            proposal={proposal}
            title={proposalWords.earlier(proposal.number, proposalStyle(proposal).label)}
          />
        ))}
      </SectionCard>
      {sending ? (
        <SendProposalDialog quote={quote} before={last} onClose={() => setSending(false)} />
      ) : null}
    </Stack>
  );
}

function Attention({ quote: { conditions } }: { quote: Quote }) {
  if (conditions.length === 0) return null;
  return (
    <Notice intent="warning" title={proposalWords.conditions.title}>
      {conditions.map(({ name }) => `${proposalWords.conditions.names[name] ?? name}.`).join(' ')}
    </Notice>
  );
}

const LastVersion = ({ quote, proposal }: { quote: Quote; proposal: Proposal }) => (
  <>
    <Stack row wrap gap="8px 12px" align="center">
      <StatusBadge status={proposalStyle(proposal)} />
      <Text>{proposalWords.sent(proposal.number, proposal.sentAt, proposal.sentBy)}</Text>
    </Stack>
    <Text>{stateText(proposal)}</Text>
    {proposal.bounced ? (
      <Notice intent="error">
        {proposalWords.bounced(proposal.signerEmail, proposal.bounced)}
      </Notice>
    ) : null}
    {proposal.needsReview ? <Notice intent="warning">{proposalWords.needsReview}</Notice> : null}
    {proposal.state === 'open' && !areSameSavings(quote, proposal) ? (
      <Notice intent="warning">{proposalWords.outdated}</Notice>
    ) : null}
    <ProposalActions quoteId={quote.id} proposal={proposal} />
    <Evidence proposal={proposal} title={proposalWords.evidence.title} />
  </>
);

const Evidence = ({ proposal, title }: { proposal: Proposal; title: string }) => (
  <Accordion collapsible>
    <Fold value="evidence" title={title}>
      <Muted>{proposalWords.evidence.hash(proposal.contentHash)}</Muted>
      <EvidenceList evidence={proposal.evidence} />
    </Fold>
  </Accordion>
);

/** A version's evidence in order; each entry includes the hash of the previous one. */
function EvidenceList({ evidence }: { evidence: readonly ProposalEvidence[] }) {
  const styles = useStyles();
  const { title, kinds } = proposalWords.evidence;
  return (
    <Stack as="ol" gap={12} aria-label={title}>
      {evidence.map(({ position, at, kind, by, address, userAgent, text, hash }) => (
        <TimedEntry key={position} at={at}>
          <Stack as="span">
            <span>
              <Text weight="semibold">{kinds[kind as EvidenceKind] ?? kind}</Text>
              {by ? <Text> {words.by(by)}</Text> : null}
            </span>
            {text ? <Text>{text}</Text> : null}
            {address ? <Muted>{[address, userAgent].filter(Boolean).join(', ')}</Muted> : null}
            <span className={styles.hash}>
              <Muted>{hash.slice(0, 16)}</Muted>
            </span>
          </Stack>
        </TimedEntry>
      ))}
    </Stack>
  );
}

/** Lets the owner of an accepted quote start an application with its data. */
function StartApplication({ quote }: { quote: Quote }) {
  const navigate = useNavigate();
  const { user } = useHost();
  const start = useAction({
    call: () => api.call(startFromQuote, { body: { quoteId: quote.id } }),
    onDone: ({ id, status }) =>
      navigate(status === 'draft' ? `/new-application?id=${id}` : `/applications/${id}`),
    failed: proposalWords.application.failed,
  });
  if (quote.createdBy !== user.id) return null;
  return (
    <Button appearance="primary" disabledFocusable={start.isPending} onClick={() => start.mutate()}>
      {quote.applicationId === undefined
        ? proposalWords.application.start
        : proposalWords.application.open}
    </Button>
  );
}

/** The polling interval while the merchant may answer, in milliseconds. */
const againMs = 20_000;

const isWaiting = (proposal: Proposal | undefined): boolean =>
  proposal?.state === 'open' || (proposal?.state === 'accepted' && proposal.sealedAt === null);
