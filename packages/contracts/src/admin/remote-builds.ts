import { z } from 'zod';
import { atMost, idSchema, timestampSchema } from '../core/fields.ts';
import {
  buildHashSchema,
  remoteBuildSchema,
  remoteNameSchema,
  signedBuildSchema,
} from '../core/remotes.ts';
import { versionSchema } from '../core/versions.ts';

/** A published build of a remote. */
export const publishedBuildSchema = remoteBuildSchema
  .omit({ screens: true, manifest: true })
  .extend({
    id: idSchema,
    /** What the deployer signed. */
    signed: signedBuildSchema,
    /** Percentage of people who get it: 0 for nobody, 100 for everyone. */
    share: z.int().min(0).max(100),
    publishedAt: timestampSchema,
    publishedBy: z.string(),
    /** When and by whom the share was changed last; null by the portal itself, which stops a failing canary. */
    changedAt: timestampSchema,
    changedBy: z.string().nullable(),
    /** People who opened it within a day, and those for whom it failed. */
    people: z.int().min(0),
    failures: z.int().min(0),
    version: versionSchema,
  });
export type PublishedBuild = z.infer<typeof publishedBuildSchema>;

/** Maximum size of the request that publishes a build. */
export const maxBuildBytes = 8 * 1024 * 1024;
const maxFiles = 1000;

/** A file of a build: `help/quotes.png`. */
export const buildFileSchema = z
  .string()
  .check(atMost(200))
  .regex(
    /^(?:[a-z0-9][\w-]*\/)*[\w-]+(?:\.[\w-]+)*\.(?:js|json|png|svg)$/i,
    'This is no file of a build',
  );

export const publishBuildBody = z.object({
  signed: signedBuildSchema,
  /** The files' content in base64. */
  files: z
    .record(buildFileSchema, z.string().check(atMost(maxBuildBytes)))
    .refine((files) => Object.keys(files).length <= maxFiles, `At most ${maxFiles} files`),
});

export const offerBuildBody = z.object({ share: z.int().min(0).max(100) });

/** How a build worked for a person; `build` is null for the deployed one. */
export const buildReportBody = z.object({
  remote: remoteNameSchema,
  build: buildHashSchema.nullable(),
  failed: z.boolean(),
});
