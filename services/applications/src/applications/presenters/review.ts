import { reviewNoteSchema, type Review } from '@portal/contracts/applications/review-schemas';
import { present } from '@portal/service-kit/present';
import type { ApplicationRow } from '../store/applications.ts';
import type { DuplicateRow, ReviewNoteRow } from '../store/reviews.ts';

export interface ReviewRows {
  row: Pick<ApplicationRow, 'assigneeId' | 'assigneeName'>;
  notes: ReviewNoteRow[];
  duplicates: DuplicateRow[];
  neighbors: Pick<Review, 'previousId' | 'nextId'>;
}

export const presentReview = ({ row, notes, duplicates, neighbors }: ReviewRows): Review => ({
  assigneeId: row.assigneeId,
  assigneeName: row.assigneeName,
  notes: notes.map((note) => present(reviewNoteSchema, note)),
  duplicates,
  ...neighbors,
});
