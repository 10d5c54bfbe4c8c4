import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ProposalEvidence } from '@portal/contracts/quotes/proposals';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { TimedEntry, TimedList } from '../timed-list.tsx';
import { evidenceLabel } from './proposal-text.ts';

const useStyles = makeStyles({
  lines: { display: 'grid' },
  hash: { fontFamily: tokens.fontFamilyMonospace },
});

/** What happened to a version, in order, each entry bound to the one before by its hash. */
export function EvidenceList({ evidence }: { evidence: readonly ProposalEvidence[] }) {
  const styles = useStyles();
  return (
    <TimedList label="Evidence">
      {evidence.map(({ position, at, kind, by, address, userAgent, text, hash }) => (
        <TimedEntry key={position} at={at}>
          <span className={styles.lines}>
            <span>
              <Text weight="semibold">{evidenceLabel(kind)}</Text>
              {by ? <Text> by {by}</Text> : null}
            </span>
            {text ? <Text>{text}</Text> : null}
            {address ? <Muted>{[address, userAgent].filter(Boolean).join(', ')}</Muted> : null}
            <span className={styles.hash}>
              <Muted>{hash.slice(0, 16)}</Muted>
            </span>
          </span>
        </TimedEntry>
      ))}
    </TimedList>
  );
}
