import { conditionNames } from '@portal/contracts/quotes/conditions';
import type { Ledger, State, Thing } from '../ledger.ts';
import { mailsTo } from '../mails.ts';
import { pause, type Person } from '../person.ts';

/** People without an account, and the folder of their mailboxes. */
export interface Signers {
  /** Returns the next one, at a new address: calls per address are limited. */
  next(): Person;
  dataFolder: string;
}

interface PricedQuote {
  id: number;
  thing: Thing;
  state: NonNullable<State>;
}

const waitMs = 30_000;

/** Sends a quote as a proposal, which a signer accepts with the mailed code. */
export async function haveAProposalAccepted(
  sender: Person,
  signers: Signers,
  ledger: Ledger,
  quote: PricedQuote,
): Promise<void> {
  const email = `${quote.thing.name.toLowerCase()}@wren.example`;
  const thing = ledger.begin('proposal', email, sender.email);
  const begin = (state: string, status: string) => [
    ledger.write(thing, { state }),
    ledger.write(quote.thing, { ...quote.state, status }),
  ];

  const sending = begin('open', 'sent');
  const sent = await sender.send({
    what: 'sending a proposal',
    method: 'POST',
    path: `/quotes/${quote.id}/proposals`,
    body: { email, name: 'Ada Wren', acceptedConditions: conditionNames },
  });
  if (sent.kind !== 'acknowledged') return sending.forEach((write) => write.open(sent.detail));
  sending.forEach((write) => write.acknowledged());
  thing.id = Number(sent.reply['id']);

  const token = await inMail(signers, email, /\/p\/([\w-]{43})/);
  if (!token) return;
  const signer = signers.next();
  try {
    const requested = await signer.send({
      what: 'requesting a code',
      method: 'POST',
      path: '/proposals/code',
      body: { token },
    });
    const code =
      requested.kind === 'acknowledged' && (await inMail(signers, email, /is (\d{6})\./));
    if (!code) return;

    const accepting = begin('accepted', 'accepted');
    const accepted = await signer.send({
      what: 'accepting a proposal',
      method: 'POST',
      path: '/proposals/accept',
      body: {
        token,
        code,
        contentHash: sent.reply['contentHash'],
        name: 'Ada Wren',
        title: 'Owner',
        consent: true,
        consentVersion: 2,
        intent: true,
      },
      // A delayed earlier code: the last requested one is valid.
      allowed: [400],
    });
    for (const write of accepting)
      if (accepted.kind === 'acknowledged') write.acknowledged();
      else write.open(accepted.detail);
  } finally {
    signer.close();
  }
}

/** Returns the match in the newest mail to an address that has one; null if none arrives. */
async function inMail(
  { dataFolder }: Signers,
  email: string,
  form: RegExp,
): Promise<string | null> {
  const until = Date.now() + waitMs;
  for (;;) {
    const mails = await mailsTo(dataFolder, email);
    const found = mails.map(({ text }) => form.exec(text)?.[1]);
    const last = found.findLast((one) => one !== undefined);
    if (last !== undefined) return last;
    if (Date.now() > until) return null;
    await pause(500);
  }
}
