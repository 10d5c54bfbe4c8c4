import { z } from 'zod';

const mailUrl = process.env['MAIL_URL'] ?? 'http://localhost:8025';

const mailSchema = z.object({
  to: z.array(z.object({ address: z.string() })),
  text: z.string().optional(),
  time: z.coerce.date().optional(),
});

/** The link of the newest mail to an address that came after `since`, as a person finds it. */
export async function findLink(address: string, since: Date): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const mails = z.array(mailSchema).parse(await (await fetch(`${mailUrl}/api/email`)).json());
    const newest = mails.findLast(
      (mail) =>
        mail.to.some((to) => to.address === address) &&
        (mail.time === undefined || mail.time.getTime() >= since.getTime() - 1000),
    );
    const link = /https?:\/\/\S+\/magic-link\?token=[\w-]+/.exec(newest?.text ?? '')?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail with a link came to ${address}`);
}
