import { reviewerRoles } from '../core/roles.ts';
import { defineRoute } from '../core/route.ts';
import { reviewBody, reviewSchema } from './review-schemas.ts';

const review = {
  access: reviewerRoles,
  reply: reviewSchema,
  errors: ['conflict'],
} as const;

export const getReview = defineRoute('GET /applications/{id}/review', {
  ...review,
  name: 'getReview',
  summary: 'Internal notes, assignee, likely duplicates and neighbors in the queue',
});

export const addToReview = defineRoute('POST /applications/{id}/review', {
  ...review,
  name: 'addToReview',
  summary: 'Adds an internal note, or assigns the application',
  body: reviewBody,
});
