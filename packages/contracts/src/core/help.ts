import { z } from 'zod';
import { atMost } from './fields.ts';
import { screenPath } from './screens.ts';

const sentence = z.string().min(1).check(atMost(300));

/**
 * The help of a screen, as its remote tells it in `help.json`. `path` is the screen's; `about` says what the screen is
 * for, each of `steps` what one does there. Its picture is the file of {@link helpPicture}.
 */
const screenHelpSchema = z.object({
  path: screenPath,
  about: sentence,
  steps: z.array(sentence).min(1).max(6),
});
export type ScreenHelp = z.infer<typeof screenHelpSchema>;

/** The whole file: one entry for each screen. */
export const helpSchema = z.array(screenHelpSchema);

/** The picture of a screen, beside the file: `/quotes/:id` → `help/quotes-id.png`, `/` → `help/home.png`. */
export const helpPicture = (path: string): string =>
  `help/${path.slice(1).replaceAll('/', '-').replace(':', '') || 'home'}.png`;
