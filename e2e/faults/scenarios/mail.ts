import type { World } from '../world.ts';
import { keepAway } from './kill.ts';

const awayMs = 20_000;

/** Keeps the mail server away while people are invited and ask for sign-in links. */
export async function mailAway(world: World): Promise<void> {
  await keepAway(world, 'mail', awayMs);
}
