const months =
  /\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\b/g;
const longest = 80;

/** A text as its form has it each month: in small letters, numbers and months as `#`, without punctuation. */
export const normalText = (text: string): string =>
  text
    .toLowerCase()
    .replace(months, '#')
    .replace(/\d+([.,:/-]\d+)*/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .replace(/#( #)+/g, '#')
    .trim()
    .slice(0, longest);

/** Texts this alike are one, but for what recognition misread. */
const enough = 0.8;

/** Whether two normal texts are the same; a few letters of a longer one may be misread. */
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
