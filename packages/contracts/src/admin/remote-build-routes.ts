import { z } from 'zod';
import { listQuery } from '../core/list.ts';
import { buildHashSchema, offersSchema, remoteNameSchema } from '../core/remotes.ts';
import { defineRoute } from '../core/route.ts';
import { ifMatchHeaders } from '../core/versions.ts';
import * as schemas from './remote-builds.ts';

export const listRemoteBuilds = defineRoute('GET /remote-builds', {
  summary: 'Published builds of remotes, newest first',
  access: ['admin'],
  query: listQuery(['publishedAt', 'remote', 'share']),
  reply: z.array(schemas.publishedBuildSchema),
});

export const publishRemoteBuild = defineRoute('POST /remote-builds', {
  summary: 'Publishes a signed build of a remote; nobody gets it until it is offered; idempotent',
  access: ['admin'],
  body: schemas.publishBuildBody,
  bodyLimit: schemas.maxBuildBytes,
  // Base64 and hashes.
  longNumbers: ['files', 'signed'],
  reply: schemas.publishedBuildSchema,
});

export const offerRemoteBuild = defineRoute('PUT /remote-builds/{id}', {
  summary: 'Sets the percentage of people who get a build',
  description:
    'With 100 it replaces the build that everyone got, and the canary ends; with 1 to 99 it replaces the canary. ' +
    'With 0 people get the next one: the build for everyone, or the deployed one. Open pages keep theirs until a reload.',
  access: ['admin'],
  headers: ifMatchHeaders,
  body: schemas.offerBuildBody,
  reply: schemas.publishedBuildSchema,
});

export const deleteRemoteBuild = defineRoute('DELETE /remote-builds/{id}', {
  summary: 'Deletes a build that nobody gets',
  access: ['admin'],
  headers: ifMatchHeaders,
  errors: ['conflict'],
});

export const reportRemoteBuild = defineRoute('POST /remote-reports', {
  summary: 'Reports whether a build worked; a canary with too many failures is withdrawn',
  body: schemas.buildReportBody,
});

export const listOfferedBuilds = defineRoute('GET /remote-builds/offers', {
  summary: 'Offered builds by remote, canary first; the gateway serves them as /mfe/offers.json',
  access: 'public',
  reply: offersSchema,
});

export const getBuildFile = defineRoute('GET /remote-builds/file', {
  summary: 'A file of a published build; the gateway serves it as /mfe/{remote}/{build}/{file}',
  access: 'public',
  query: z.object({
    remote: remoteNameSchema,
    build: buildHashSchema,
    file: schemas.buildFileSchema,
  }),
  replyTypes: ['application/javascript', 'application/json', 'image/png', 'image/svg+xml'],
  errors: ['not_found'],
});
