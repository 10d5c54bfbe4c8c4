import { expect, it } from 'vitest';
import type { MailRows, TakenMail } from './mail-rows.ts';
import { sendMails } from './send-mails.ts';

it('a mail that takes long holds up none that is written meanwhile', async () => {
  const due: TakenMail[] = [];
  const write = (id: number): number => due.push({ id, attempts: 1, writtenAt: new Date() });
  const sent: number[] = [];
  let end = (): void => undefined;
  const slow = new Promise<void>((resolve) => (end = resolve));
  const take = async (): Promise<TakenMail | null> => due.shift() ?? null;
  const rows = { take, renew: async () => undefined } as unknown as MailRows;
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
    compose: async ({ id }: TakenMail) => ({
      mail: { to: String(id), subject: 's', text: 't', html: 'h' },
    }),
    // The first is at the server until the second was sent.
    async sent({ id }: TakenMail) {
      sent.push(id);
      if (id === 2) end();
    },
    giveUp: async () => undefined,
  };
  write(1);
  expect(await sendMails(mailing, work, new AbortController().signal)).toBe(true);
  expect(sent).toEqual([2, 1]);
});
