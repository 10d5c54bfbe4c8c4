/**
 * Decodes base64 in chunks; strips the prefix of a data URL and unescapes JSON's `\/`. Throws `tooLarge()` beyond
 * `limit` bytes, `notBase64()` for any other text.
 */
export function createBase64Decoder(limit: number, tooLarge: () => Error, notBase64: () => Error) {
  let rest = '';
  let begun = false;
  let padded = false;
  const decoder = {
    size: 0,
    decode(piece: Buffer): Buffer {
      let text = rest + piece.toString('latin1');
      if (!begun) {
        // The prefix may be split across chunks.
        if (text.length < 100 && text.startsWith('data:') && !text.includes(',')) {
          rest = text;
          return Buffer.alloc(0);
        }
        text = text.replace(/^data:[\w./+-]*;base64,/, '');
        begun = true;
      }
      if (text.includes('\\') || /\s/.test(text))
        text = text.replace(/\\\//g, '/').replace(/\\[rnt]|\s+/g, '');
      if (padded && text !== '') throw notBase64();
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      return take(text.slice(0, whole));
    },
    /** Throws if the text ends in the middle of a group. */
    end(): void {
      if (rest !== '') throw notBase64();
    },
  };

  function take(text: string): Buffer {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw notBase64();
    padded ||= text.endsWith('=');
    const bytes = Buffer.from(text, 'base64');
    decoder.size += bytes.length;
    if (decoder.size > limit) throw tooLarge();
    return bytes;
  }
  return decoder;
}
