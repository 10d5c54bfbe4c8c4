/** Whether who is to sign has the address of who asks: somebody should look at that. */
export const isOwnAddress = (asked: { askedByEmail: string; recipientEmail: string }): boolean =>
  asked.askedByEmail.trim().toLowerCase() === asked.recipientEmail.trim().toLowerCase();
