type Check = () => Promise<unknown>;

/** So long an answer holds: whoever asks more often has nothing written for it. */
const holdsMs = 5000;

/** A check that is made once for all who ask within some seconds, and gives them the same answer. */
export function throttled(check: Check, now: () => number = Date.now): Check {
  let latest: { at: number; answer: Promise<unknown> } | null = null;
  return () => {
    if (!latest || now() - latest.at > holdsMs) latest = { at: now(), answer: check() };
    return latest.answer;
  };
}
