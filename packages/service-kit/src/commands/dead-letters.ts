import type { BaseConfig } from '../config.ts';
import type { Logger } from '../log.ts';
import { connectBus } from '../messaging/bus.ts';
import { listDeadLetters, replayDeadLetter } from '../messaging/dead-letters.ts';

const usage = `dead-letters list [CONSUMER]        lists messages that failed, one JSON line each
dead-letters replay NUMBER          sends one message to its consumer again
dead-letters replay all [CONSUMER]  sends all, or those of one consumer, again`;

/** Runs `dead-letters …` on a service's command line. Returns the exit code. */
export async function deadLettersCommand(
  config: Pick<BaseConfig, 'NATS_URL'>,
  [action, what, consumer]: string[],
  log: Logger,
): Promise<number> {
  const bus = await connectBus(config.NATS_URL, 'dead-letters', log);
  try {
    if (action === 'list') {
      let count = 0;
      for await (const letter of listDeadLetters(bus, what)) {
        console.log(JSON.stringify(letter));
        count++;
      }
      if (count === 0) console.error('There are no dead letters.');
      return 0;
    }
    if (action === 'replay' && what === 'all') {
      let count = 0;
      for await (const { seq } of listDeadLetters(bus, consumer))
        if (await replayDeadLetter(bus, seq)) count++;
      console.log(`Replayed: ${count}`);
      return 0;
    }
    if (action === 'replay' && /^\d+$/.test(what ?? '')) {
      const found = await replayDeadLetter(bus, Number(what));
      console.log(found ? 'Replayed: 1' : `There is no dead letter ${what}.`);
      return found ? 0 : 1;
    }
    console.error(usage);
    return 2;
  } finally {
    await bus.close();
  }
}
