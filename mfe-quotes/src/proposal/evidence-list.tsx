import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { EvidenceKind, ProposalEvidence } from '@portal/contracts/quotes/proposals';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useWords } from '../detail/words/en.ts';
import { TimedEntry, TimedList } from '../timed-list.tsx';

const useStyles = makeStyles({
  lines: { display: 'grid' },
  hash: { fontFamily: tokens.fontFamilyMonospace },
});

/** A version's evidence in order; each entry includes the hash of the previous one. */
export function EvidenceList({ evidence }: { evidence: readonly ProposalEvidence[] }) {
  const styles = useStyles();
  const { by: doneBy, proposal } = useWords();
  const { title, kinds } = proposal.evidence;
  return (
    <TimedList label={title}>
      {evidence.map(({ position, at, kind, by, address, userAgent, text, hash }) => (
        <TimedEntry key={position} at={at}>
          <span className={styles.lines}>
            <span>
              <Text weight="semibold">{kinds[kind as EvidenceKind] ?? kind}</Text>
              {by ? <Text> {doneBy(by)}</Text> : null}
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
