import { problemType } from '@portal/contracts/core/problem';
import { hangMs, type Answer } from './ask.ts';

export class Tally {
  calls = 0;
  acknowledged = 0;
  refused = 0;
  /** Calls refused with 503. Work that outlasts its call is accepted, not refused. */
  unavailable = 0;
  lost = 0;
  longestMs = 0;
  readonly problems = new Map<string, number>();

  problem(sentence: string): void {
    this.problems.set(sentence, (this.problems.get(sentence) ?? 0) + 1);
  }

  /** Counts a reply and records errors that callers must never get. */
  count(what: string, answer: Answer): void {
    this.calls += 1;
    this.longestMs = Math.max(this.longestMs, answer.ms);
    const { status } = answer;
    if (status === 0) this.lost += 1;
    else if (status < 400) this.acknowledged += 1;
    else this.refused += 1;
    if (status === 503 && !answer.text.includes(problemType('still_running')))
      this.unavailable += 1;
    if (answer.ms > hangMs) this.problem(`${what} hung for more than ${hangMs / 1000} s`);
    if (status === 401) this.problem(`${what} got 401 with a valid session`);
    if (status >= 500 && status !== 503) this.problem(`${what} got ${status}: ${excerpt(answer)}`);
    if ((status === 503 || status === 429) && !answer.headers['retry-after'])
      this.problem(`a call got ${status} without Retry-After`);
  }
}

export const excerpt = ({ text, lostBy }: Answer): string => (lostBy ?? text).slice(0, 160);
