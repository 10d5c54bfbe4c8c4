import { appendFileSync } from 'node:fs';

/** What a thing is like by its fields; null where it is not there. */
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

/** Something that somebody made, or tried to make. Its name is given to nothing else. */
export interface Thing {
  kind: Kind;
  name: string;
  /** Known once a reply named it. */
  id: number | null;
  /** Who may look at it. */
  owner: string;
  /** What it may be like: one state once a write was acknowledged, more where an answer was lost. */
  possible: State[];
  /** When its possible states became what they are. */
  history: { at: number; possible: State[] }[];
  /** A backup that held it was put back. */
  isRestored?: boolean;
}

/** A write under way. */
export interface Write {
  acknowledged(reply?: { id?: number }): void;
  /** Refused, or lost for good: it did not happen, or happened wholly. */
  open(why: string): void;
}

/** Every write and what came of it, on disk as it happens. */
export class Ledger {
  readonly things: Thing[] = [];
  /** Since the last look at all of it. */
  readonly touched = new Set<Thing>();
  readonly #file: string;
  #number = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** A thing that is not there yet. */
  begin(kind: Kind, name: string, owner: string): Thing {
    const thing: Thing = { kind, name, owner, id: null, possible: [null], history: [] };
    this.things.push(thing);
    return thing;
  }

  /** Notes that a thing is about to become something else. */
  write(thing: Thing, next: State): Write {
    const number = ++this.#number;
    const before = thing.possible;
    this.touched.add(thing);
    // Until the answer is here, either may be so.
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

  /** Goes back to what a backup holds that was made between these times. */
  goBack(from: number, to: number): void {
    for (const thing of [...this.things]) {
      const before = thing.history.findLast(({ at }) => at <= from)?.possible ?? [null];
      const meanwhile = thing.history.filter(({ at }) => at > from && at <= to);
      const possible = [...before, ...meanwhile.flatMap((entry) => entry.possible)];
      if (possible.every((state) => state === null)) {
        this.things.splice(this.things.indexOf(thing), 1);
        this.touched.delete(thing);
        continue;
      }
      if (before.includes(null)) thing.id = null;
      thing.isRestored = true;
      this.#become(thing, possible);
      this.touched.add(thing);
    }
    this.#note({ wentBackTo: new Date(from).toISOString() });
  }

  #become(thing: Thing, possible: State[]): void {
    thing.possible = possible;
    thing.history.push({ at: Date.now(), possible });
  }

  #note(line: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: Date.now(), ...line })}\n`);
  }
}
