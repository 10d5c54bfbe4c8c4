import { idParams } from '../core/fields.ts';
import { reviewerRoles } from '../core/roles.ts';
import { defineRoute } from '../core/route.ts';
import { reviewBody, reviewSchema } from './review-schemas.ts';

export const getReview = defineRoute({
  name: 'getReview',
  method: 'GET',
  path: '/applications/{id}/review',
  summary: 'Internal notes, assignee, likely duplicates and neighbors in the queue',
  access: reviewerRoles,
  params: idParams,
  reply: reviewSchema,
  errors: ['conflict'],
});

export const addToReview = defineRoute({
  name: 'addToReview',
  method: 'POST',
  path: '/applications/{id}/review',
  summary: 'Adds an internal note, or assigns the application',
  access: reviewerRoles,
  params: idParams,
  body: reviewBody,
  reply: reviewSchema,
  errors: ['conflict'],
});
