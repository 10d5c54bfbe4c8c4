import type { Ledger } from './ledger.ts';
import { fillInAnApplication, reviewAnApplication } from './partners/applications.ts';
import { inviteAPerson, openACompany, readNotifications } from './partners/people.ts';
import type { Signers } from './partners/proposals.ts';
import { makeAQuote } from './partners/quotes.ts';
import { enterAShare, importShares, type Merchant } from './partners/revenue.ts';
import { pause, type Person } from './person.ts';

export interface People {
  admin: Person;
  reviewer: Person;
  manager: Person;
  rep: Person;
  other: Person;
}

/** The first pause between two actions of a person: what two busy cores can handle. */
const restMs = 800;
/** Pauses grow by this much, so that a long fault costs little more than a short one. */
const growthMs = 200;

export class Load {
  readonly #people: People;
  readonly #signers: Signers;
  readonly #ledger: Ledger;
  readonly #merchant: Merchant;
  readonly #prefix: string;
  #number = 0;
  #end = new AbortController();
  #working: Promise<void>[] = [];

  constructor(
    people: People,
    signers: Signers,
    ledger: Ledger,
    merchant: Merchant,
    prefix: string,
  ) {
    this.#people = people;
    this.#signers = signers;
    this.#ledger = ledger;
    this.#merchant = merchant;
    this.#prefix = prefix;
  }

  start(): void {
    const { admin, reviewer, manager, rep, other } = this.#people;
    const signers = this.#signers;
    const ledger = this.#ledger;
    this.#end = new AbortController();
    this.#working = [
      this.#repeat('A', (name, number) => fillInAnApplication(rep, ledger, name, number)),
      this.#repeat('A', (name, number) => fillInAnApplication(manager, ledger, name, number)),
      this.#repeat('Q', (name, number) => makeAQuote(other, signers, ledger, name, number)),
      this.#repeat('Q', (name, number) => makeAQuote(manager, signers, ledger, name, number)),
      this.#repeat('R', (_name, number) => reviewAnApplication(reviewer, ledger, number)),
      this.#repeat('N', () => readNotifications(rep)),
      this.#repeat('I', (name, number) =>
        importShares(admin, ledger, name, number, this.#merchant),
      ),
      this.#repeat('P', async (name) => {
        await inviteAPerson(admin, ledger, name);
        await pause(restMs);
        await openACompany(admin, ledger, `${name} Company`);
        await pause(restMs);
        await enterAShare(admin, ledger);
        await pause(restMs * 4);
      }),
    ];
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#working);
  }

  async #repeat(
    letter: string,
    work: (name: string, number: number) => Promise<void>,
  ): Promise<void> {
    const { signal } = this.#end;
    for (let round = 0; !signal.aborted; round += 1) {
      await work(`${this.#prefix}-${letter}${++this.#number}`, round);
      await pause(restMs + round * growthMs);
    }
  }
}
