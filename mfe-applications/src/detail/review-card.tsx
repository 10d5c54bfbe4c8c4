import { Button, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import type { Application, Review, reviewBody } from '@portal/contracts/applications/schemas';
import { formatAgo, formatDateTime } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/states.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { useState } from 'react';
import { ButtonLink, TextLink } from '@portal/ui-kit/links.tsx';
import { addToReview, getReview } from '@portal/contracts/applications/routes';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import type { z } from 'zod';
import { statusStyle } from '../application-status.ts';
import { words } from './words/en.ts';
import { reviewKey } from '../queries.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-line' },
  warning: { color: tokens.colorStatusWarningForeground3 },
});

const useAddToReview = (id: number) =>
  useAction({
    call: (body: z.input<typeof reviewBody>) => api.call(addToReview, { params: { id }, body }),
    failed: words.review.failed,
    replaces: reviewKey(id),
  });

/** For reviewers: queue position, assignee, likely duplicates and internal notes. */
export const ReviewCard = ({ application }: { application: Application }) => (
  <SectionCard title={words.review.title}>
    <Loaded
      query={useReply(reviewKey(application.id), getReview, { params: { id: application.id } })}
      failure={words.review.failed}
      waiting={null}
    >
      {(review) => <ReviewParts application={application} review={review} />}
    </Loaded>
  </SectionCard>
);

function ReviewParts({ application, review }: { application: Application; review: Review }) {
  const { user } = useHost();
  const add = useAddToReview(application.id);
  const { previousId, nextId, assigneeId, assigneeName } = review;
  const isWaiting = ['submitted', 'under_review'].includes(application.status);
  const isMine = assigneeId === user.id;
  return (
    <>
      <Stack gap={8}>
        {isWaiting && application.submittedAt ? (
          <Text title={formatDateTime(application.submittedAt)}>
            {words.review.submitted(formatAgo(application.submittedAt))}
          </Text>
        ) : null}
        <Stack row wrap gap={8} align="center">
          <Neighbor id={previousId} label={words.review.previous} />
          <Neighbor id={nextId} label={words.review.next} />
        </Stack>
      </Stack>
      <Stack row wrap gap={8} align="center">
        <Stack as="span" grows>
          {words.review.assignee(assigneeName)}
        </Stack>
        <Button
          size="small"
          disabledFocusable={add.isPending}
          onClick={() => add.start({ assign: isMine ? 'nobody' : 'me' })}
        >
          {isMine ? words.review.release : words.review.take}
        </Button>
      </Stack>
      <Duplicates duplicates={review.duplicates} />
      <Notes notes={review.notes} add={add} />
    </>
  );
}

const Neighbor = ({ id, label }: { id: number | null; label: string }) =>
  id === null ? (
    <Button disabled>{label}</Button>
  ) : (
    <ButtonLink to={`/applications/${id}`}>{label}</ButtonLink>
  );

function Duplicates({ duplicates }: Pick<Review, 'duplicates'>) {
  const styles = useStyles();
  if (duplicates.length === 0) return <Muted>{words.review.unique}</Muted>;
  return (
    <Stack gap={8}>
      <Text weight="semibold" className={styles.warning}>
        {words.review.duplicates}
      </Text>
      <Stack as="ul" gap={8}>
        {duplicates.map(({ id, applicationId, legalBusinessName, company, status, same }) => (
          <Stack as="li" key={id} breaks>
            <TextLink to={`/applications/${id}`}>{legalBusinessName || applicationId}</TextLink>
            <Muted>
              {[words.review.same(same), statusStyle(status).label, company]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

function Notes({ notes, add }: Pick<Review, 'notes'> & { add: ReturnType<typeof useAddToReview> }) {
  const styles = useStyles();
  const [note, setNote] = useState('');
  return (
    <Stack gap={8}>
      <Text weight="semibold">{words.review.notes}</Text>
      <Muted>{words.review.hidden}</Muted>
      <Stack as="ul" gap={8}>
        {notes.map(({ id, text, writtenByName, writtenAt }) => (
          <Stack as="li" key={id} breaks>
            <Text className={styles.text}>{text}</Text>
            <Muted>{words.review.by(writtenByName, writtenAt)}</Muted>
          </Stack>
        ))}
      </Stack>
      <Textarea
        aria-label={words.review.note}
        placeholder={words.review.note}
        value={note}
        maxLength={4000}
        onChange={(_, { value }) => setNote(value)}
      />
      <Button
        disabled={note.trim() === ''}
        disabledFocusable={add.isPending}
        onClick={() => add.start({ note }, { onSuccess: () => setNote('') })}
      >
        {words.review.add}
      </Button>
    </Stack>
  );
}
