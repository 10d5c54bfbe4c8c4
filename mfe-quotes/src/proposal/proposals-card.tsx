import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  Text,
} from '@fluentui/react-components';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { formatDateTime } from '@portal/ui-kit/format';
import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useState } from 'react';
import { EvidenceList } from './evidence-list.tsx';
import { useProposals } from './load-proposals.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { proposalStyle, standText } from './proposal-text.ts';
import { StartApplication } from './start-application.tsx';

const SendProposalDialog = lazyScreen(
  () => import('./send-proposal-dialog.tsx').then((dialog) => dialog.SendProposalDialog),
  null,
);

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  onScreen: { '@media print': { display: 'none' } },
});

/** The proposal as it was sent to the merchant: where it stands, what can be done, and its evidence. */
export function ProposalsCard({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { data: proposals, error, refetch } = useProposals(quote.id);
  const [sending, setSending] = useState(false);
  const [last, ...earlier] = proposals ?? [];
  const isPriced = quote.pricing !== null && !quote.running;
  return (
    <div className={styles.onScreen}>
      <SectionCard title="Proposal to the Merchant">
        {error ? (
          <ErrorState
            message={errorText(error, 'Failed to fetch the proposal')}
            onRetry={() => void refetch()}
          />
        ) : proposals === undefined ? (
          <Skeleton aria-label="Loading proposal">
            <SkeletonItem size={48} />
          </Skeleton>
        ) : last ? (
          <LastVersion quoteId={quote.id} proposal={last} />
        ) : (
          <Text>
            Send what this page says to the merchant. They read it on their phone, ask, forward it
            to who signs, accept or decline.
          </Text>
        )}
        <div className={styles.row}>
          {proposals && quote.status !== 'accepted' ? (
            <Button
              appearance={last ? 'secondary' : 'primary'}
              disabled={!isPriced}
              onClick={() => setSending(true)}
            >
              {last ? 'Send New Version' : 'Send Proposal'}
            </Button>
          ) : null}
          {last?.state === 'accepted' ? <StartApplication quote={quote} /> : null}
        </div>
        {earlier.map((proposal) => (
          <EarlierVersion key={proposal.id} proposal={proposal} />
        ))}
      </SectionCard>
      {sending ? (
        <SendProposalDialog quote={quote} before={last} onClose={() => setSending(false)} />
      ) : null}
    </div>
  );
}

function LastVersion({ quoteId, proposal }: { quoteId: number; proposal: Proposal }) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.row}>
        <StatusBadge status={proposalStyle(proposal)} />
        <Text>
          Version {proposal.number}, sent {formatDateTime(proposal.sentAt)} by {proposal.sentBy}.
        </Text>
      </div>
      <Text>{standText(proposal)}</Text>
      {proposal.bounced ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            The mail to {proposal.signerEmail} was not delivered: {proposal.bounced} Send a new
            version to another address.
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {proposal.needsReview ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            The signer has the address of the sender: somebody should look at this.
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <ProposalActions quoteId={quoteId} proposal={proposal} />
      <Evidence proposal={proposal} title="Evidence" />
    </>
  );
}

const EarlierVersion = ({ proposal }: { proposal: Proposal }) => (
  <Evidence
    proposal={proposal}
    title={`Version ${proposal.number}: ${proposalStyle(proposal).label}`}
  />
);

function Evidence({ proposal, title }: { proposal: Proposal; title: string }) {
  return (
    <Accordion collapsible>
      <AccordionItem value="evidence">
        <AccordionHeader>{title}</AccordionHeader>
        <AccordionPanel>
          <Muted>SHA-256 of what was sent: {proposal.contentHash}</Muted>
          <EvidenceList evidence={proposal.evidence} />
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
