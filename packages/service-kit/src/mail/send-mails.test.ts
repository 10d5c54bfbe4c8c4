import { expect, it } from 'vitest';
import type { MailRows, ClaimedMail } from './mail-rows.ts';
import { sendMails } from './send-mails.ts';

it('a slow mail does not delay others', async () => {
  const due: ClaimedMail[] = [];
  const write = (id: number): number => due.push({ id, attempts: 1, writtenAt: new Date() });
  const sent: number[] = [];
  let end = (): void => undefined;
  const slow = new Promise<void>((resolve) => (end = resolve));
  const claim = async (): Promise<ClaimedMail | null> => due.shift() ?? null;
  const rows = { claim, renew: async () => undefined } as unknown as MailRows;
  const mailing = {
    mailer: {
      async send({ to }: { to: string }) {
        if (to === '1') {
          write(2);
          await slow;
        }
        return to;
      },
      close: () => undefined,
    },
    observeMail: () => undefined,
    warn: () => undefined,
  };
  const work = {
    rows,
    compose: async ({ id }: ClaimedMail) => ({
      mail: { to: String(id), subject: 's', text: 't', html: 'h' },
    }),
    // The first mail finishes after the second.
    async sent({ id }: ClaimedMail) {
      sent.push(id);
      if (id === 2) end();
    },
    giveUp: async () => undefined,
  };
  write(1);
  expect(await sendMails(mailing, work, new AbortController().signal)).toBe(true);
  expect(sent).toEqual([2, 1]);
});
