import { z } from 'zod';
import { atMost } from './fields.ts';

/** A path of a service that answers what a page shows, with the link's token as the header `x-link-token`. */
const contentPath = z.string().regex(/^\/[a-z-]+(?:\/[a-z-]+)*$/);

/**
 * A page for people without an account, as its remote describes it in `pages.json`. `path` is a whole path; `page` is
 * the folder of `src/public` that it is built from. A page with `content` is that of a link, `/p/<token>`: what the
 * service of the domain says at that path stands in it when it arrives. `files` are what the link leads to beside
 * the page: `/p/<token>/proposal.pdf`.
 */
const publicPageSchema = z.strictObject({
  path: z.string().regex(/^\/[a-z]{1,20}$/),
  page: z.string().regex(/^[a-z-]{1,30}$/),
  content: contentPath.optional(),
  files: z.record(z.string().regex(/^[a-z-]+\.[a-z]+$/), contentPath).default({}),
});
export type PublicPage = z.infer<typeof publicPageSchema>;

/** The whole file. */
export const publicPagesSchema = z.array(publicPageSchema).min(1);

/** The header in which the gateway hands a service the token of a link. */
export const linkTokenHeader = 'x-link-token';

/** The header of a route that answers what a link leads to. What is no token is answered as one that is unknown. */
export const linkTokenHeaders = z.object({
  [linkTokenHeader]: z.string().check(atMost(200)).optional(),
});

/** The token of a link in a call: 256 bits in base64url. */
export const linkTokenSchema = z
  .string({ error: 'The token of the link is missing' })
  .check(atMost(200))
  .regex(/^[\w-]{43}$/, 'This is no token of a link');
