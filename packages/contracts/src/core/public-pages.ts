import { z } from 'zod';
import { atMost } from './fields.ts';

/** Path of a service that returns page content. It gets the link's token in the header `x-link-token`. */
const contentPath = z.string().regex(/^\/[a-z-]+(?:\/[a-z-]+)*$/);

/**
 * A page for people without an account, from its remote's `pages.json`. `path`: the full path. `page`: its folder in
 * `src/public`. With `content`, the page is shown at `/p/<token>`, and the gateway embeds the reply of the domain's
 * service at that path. `files`: downloads below the page, such as `/p/<token>/proposal.pdf`.
 */
const publicPageSchema = z.strictObject({
  path: z.string().regex(/^\/[a-z]{1,20}$/),
  page: z.string().regex(/^[a-z-]{1,30}$/),
  content: contentPath.optional(),
  files: z.record(z.string().regex(/^[a-z-]+\.[a-z]+$/), contentPath).default({}),
});
export type PublicPage = z.infer<typeof publicPageSchema>;

export const publicPagesSchema = z.array(publicPageSchema).min(1);

/** Header in which the gateway sends a link's token to a service. */
export const linkTokenHeader = 'x-link-token';

/** Headers of a route that returns a link's content. An invalid token gets the same reply as an unknown one. */
export const linkTokenHeaders = z.object({
  [linkTokenHeader]: z.string().check(atMost(200)).optional(),
});

/** The token of a link: 256 bits in base64url. */
export const linkTokenSchema = z
  .string({ error: 'The token of the link is missing' })
  .check(atMost(200))
  .regex(/^[\w-]{43}$/, 'This is not the token of a link');
