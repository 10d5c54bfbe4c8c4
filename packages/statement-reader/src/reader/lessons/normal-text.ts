const months =
  /\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\b/g;
const longest = 80;

/** Normalizes a form's text across months: lower case, numbers and months as `#`, no punctuation. */
export const normalText = (text: string): string =>
  text
    .toLowerCase()
    .replace(months, '#')
    .replace(/\d+([.,:/-]\d+)*/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .replace(/#( #)+/g, '#')
    .trim()
    .slice(0, longest);

/** Minimum similarity of texts that differ by recognition errors. */
const enough = 0.8;

/** Whether two normalized texts are equal, allowing a few misread letters in longer ones. */
export function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length < 5 || b.length < 5 || Math.abs(a.length - b.length) > 3) return false;
  const [first, second] = [pairsOf(a), pairsOf(b)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  return (2 * common) / (first.size + second.size) >= enough;
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
