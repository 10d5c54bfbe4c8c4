import { z } from 'zod';
import { idParams, idSchema } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { feeRateBody, feeRateSchema, rateProgramBody, rateProgramSchema } from './schemas.ts';

export const listRatePrograms = defineRoute({
  name: 'listRatePrograms',
  method: 'GET',
  path: '/rate-programs',
  summary: 'Rate programs by name',
  access: ['admin'],
  query: listQuery(['name', 'createdAt']),
  status: 200,
  reply: z.array(rateProgramSchema),
  kind: 'list',
});

export const createRateProgram = defineRoute({
  name: 'createRateProgram',
  method: 'POST',
  path: '/rate-programs',
  summary: 'Adds a rate program',
  access: ['admin'],
  body: rateProgramBody,
  status: 201,
  reply: rateProgramSchema,
  errors: ['conflict'],
});

export const updateRateProgram = defineRoute({
  name: 'updateRateProgram',
  method: 'PUT',
  path: '/rate-programs/{id}',
  summary: 'Changes a rate program',
  access: ['admin'],
  params: idParams,
  body: rateProgramBody,
  status: 200,
  reply: rateProgramSchema,
  errors: ['not_found', 'conflict'],
});

export const deleteRateProgram = defineRoute({
  name: 'deleteRateProgram',
  method: 'DELETE',
  path: '/rate-programs/{id}',
  summary: 'Deletes a rate program and its fee rates; quotes keep what they were priced with',
  access: ['admin'],
  params: idParams,
  status: 204,
  reply: null,
  errors: ['not_found'],
});

export const listFeeRates = defineRoute({
  name: 'listFeeRates',
  method: 'GET',
  path: '/fee-rates',
  summary: 'Fee rates by program and name',
  access: ['admin'],
  query: listQuery(['name', 'category', 'createdAt']).extend({
    programId: z.coerce.number<string | number>().pipe(idSchema).optional(),
  }),
  status: 200,
  reply: z.array(feeRateSchema),
  kind: 'list',
});

export const createFeeRate = defineRoute({
  name: 'createFeeRate',
  method: 'POST',
  path: '/fee-rates',
  summary: 'Adds a fee rate to a program',
  access: ['admin'],
  body: feeRateBody,
  status: 201,
  reply: feeRateSchema,
});

export const updateFeeRate = defineRoute({
  name: 'updateFeeRate',
  method: 'PUT',
  path: '/fee-rates/{id}',
  summary: 'Changes a fee rate',
  access: ['admin'],
  params: idParams,
  body: feeRateBody,
  status: 200,
  reply: feeRateSchema,
  errors: ['not_found'],
});

export const deleteFeeRate = defineRoute({
  name: 'deleteFeeRate',
  method: 'DELETE',
  path: '/fee-rates/{id}',
  summary: 'Deletes a fee rate',
  access: ['admin'],
  params: idParams,
  status: 204,
  reply: null,
  errors: ['not_found'],
});
