import { z } from 'zod';
import { atMost } from './fields.ts';
import { screenPath } from './screens.ts';

const sentence = z.string().min(1).check(atMost(300));

/** Help of a screen, from its remote's `help.json`. The picture is the file of {@link helpPicture}. */
const screenHelpSchema = z.object({
  path: screenPath,
  about: sentence,
  steps: z.array(sentence).min(1).max(6),
});
export type ScreenHelp = z.infer<typeof screenHelpSchema>;

export const helpSchema = z.array(screenHelpSchema);

/** Returns the file name of a screen's picture: `/quotes/:id` → `help/quotes-id.png`, `/` → `help/home.png`. */
export const helpPicture = (path: string): string =>
  `help/${path.slice(1).replaceAll('/', '-').replace(':', '') || 'home'}.png`;
