import { appendFileSync } from 'node:fs';

/** Field values of a thing; null if it does not exist. */
export type State = Record<string, unknown> | null;

export const kinds = [
  'application',
  'quote',
  'proposal',
  'share',
  'import',
  'invite',
  'company',
] as const;
export type Kind = (typeof kinds)[number];

/** Something that was created, or may have been. Names are unique. */
export interface Thing {
  kind: Kind;
  name: string;
  id: number | null;
  owner: string;
  /** Possible states: one after an acknowledged write, several after a lost reply. */
  possible: State[];
  /** Earlier possible states with their start time. */
  history: { at: number; possible: State[] }[];
  isRestored?: boolean;
}

export interface Write {
  acknowledged(reply?: { id?: number }): void;
  /** The write was rejected, or its result is unknown: it happened completely or not at all. */
  open(why: string): void;
}

/** Records every write and its result, on disk immediately. */
export class Ledger {
  readonly things: Thing[] = [];
  /** Things changed since the last full audit. */
  readonly touched = new Set<Thing>();
  readonly #file: string;
  #number = 0;

  constructor(file: string) {
    this.#file = file;
  }

  begin(kind: Kind, name: string, owner: string): Thing {
    const thing: Thing = { kind, name, owner, id: null, possible: [null], history: [] };
    this.things.push(thing);
    return thing;
  }

  write(thing: Thing, next: State): Write {
    const number = ++this.#number;
    const before = thing.possible;
    this.touched.add(thing);
    // Until the reply arrives, either state is possible.
    this.#become(thing, [...before, next]);
    this.#note({ number, kind: thing.kind, name: thing.name, next });
    return {
      acknowledged: (reply) => {
        if (reply?.id !== undefined) thing.id = reply.id;
        this.#become(thing, [next]);
        this.#note({ number, acknowledged: true, id: thing.id });
      },
      open: (why) => this.#note({ number, acknowledged: false, why }),
    };
  }

  /** Resets the states to those of a backup that restores this moment. */
  resetTo(moment: number): void {
    for (const thing of [...this.things]) {
      const possible = thing.history.findLast(({ at }) => at <= moment)?.possible ?? [null];
      if (possible.every((state) => state === null)) {
        this.things.splice(this.things.indexOf(thing), 1);
        this.touched.delete(thing);
        continue;
      }
      if (possible.includes(null)) thing.id = null;
      thing.isRestored = true;
      this.#become(thing, possible);
      this.touched.add(thing);
    }
    this.#note({ wentBackTo: new Date(moment).toISOString() });
  }

  #become(thing: Thing, possible: State[]): void {
    thing.possible = possible;
    thing.history.push({ at: Date.now(), possible });
  }

  #note(line: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: Date.now(), ...line })}\n`);
  }
}
