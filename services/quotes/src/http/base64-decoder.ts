/**
 * Decodes base64 that comes in pieces; the head of a data URL is taken off. Throws what `tooLarge`
 * gives beyond `limit` bytes, what `notBase64` gives for any other text.
 */
export function createBase64Decoder(limit: number, tooLarge: () => Error, notBase64: () => Error) {
  let rest = '';
  let begun = false;
  let padded = false;
  const decoder = {
    /** Bytes decoded so far. */
    size: 0,
    decode(piece: string): Buffer {
      let text = rest + piece;
      if (!begun) {
        text = withoutHead(text);
        begun = true;
      }
      text = text.replace(/\s+/g, '');
      if (padded && text !== '') throw notBase64();
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      return take(text.slice(0, whole));
    },
    /** Throws where the text ends in the middle of a group. */
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

const withoutHead = (text: string): string => text.replace(/^data:[\w./+-]*;base64,/, '');
