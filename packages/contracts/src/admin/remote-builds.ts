import { z } from 'zod';
import { atMost, formattedText, idSchema, timestampSchema } from '../core/fields.ts';
import * as remotes from '../core/remotes.ts';
import { versionSchema } from '../core/versions.ts';

export const publishedBuildSchema = remotes.remoteBuildSchema
  .omit({ screens: true, manifest: true })
  .extend({
    id: idSchema,
    /** What the deployer signed. */
    signed: remotes.signedBuildSchema,
    /** Percentage of people who get it: 0 for nobody, 100 for everyone. */
    share: z.int().min(0).max(100),
    publishedAt: timestampSchema,
    publishedBy: z.string(),
    /** Time of the last change of the share. */
    changedAt: timestampSchema,
    /** Who changed it; null if the portal stopped a failing canary. */
    changedBy: z.string().nullable(),
    /** How many people opened it in the last 24 hours of its offer; 0 when the offer ended. */
    people: z.int().min(0),
    /** How many of them saw it fail. */
    failures: z.int().min(0),
    version: versionSchema,
  });
export type PublishedBuild = z.infer<typeof publishedBuildSchema>;

/** Maximum size of the request that publishes a build. */
export const maxBuildBytes = 8 * 1024 * 1024;
const maxFiles = 1000;

/** A file of a build: `help/quotes.png`. */
export const buildFileSchema = formattedText(
  200,
  /^(?:[a-z0-9][\w-]*\/)*[\w-]+(?:\.[\w-]+)*\.(?:js|json|png|svg)$/i,
  'Not a file of a build',
);

export const publishBuildBody = z.object({
  signed: remotes.signedBuildSchema,
  /** The files' content in base64. */
  files: z
    .record(buildFileSchema, z.string().check(atMost(maxBuildBytes)))
    .refine((files) => Object.keys(files).length <= maxFiles, `At most ${maxFiles} files`),
});

export const offerBuildBody = z.object({ share: z.int().min(0).max(100) });

/** Whether a build failed for a person. `build`: null for the deployed one. */
export const buildReportBody = z.object({
  remote: remotes.remoteNameSchema,
  build: remotes.buildHashSchema.nullable(),
  failed: z.boolean(),
});
