import { z } from 'zod';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { learnedLayoutSchema } from './layouts.ts';

export const listLearnedLayouts = defineRoute('GET /quotes/learned-layouts', {
  summary: 'Statement layouts learned from corrections, newest first',
  access: ['admin'],
  query: listQuery(['processor', 'statements', 'used', 'better', 'learnedAt', 'lastUsedAt']),
  reply: z.array(learnedLayoutSchema),
});

export const exportLearnedLayouts = defineRoute('GET /quotes/learned-layouts/export', {
  summary: 'All learned statement layouts as JSON',
  access: ['admin'],
  exports: true,
  replyTypes: ['application/json'],
});

export const forgetLearnedLayout = defineRoute('DELETE /quotes/learned-layouts/{id}', {
  summary: 'Deletes a learned statement layout',
  access: ['admin'],
});
