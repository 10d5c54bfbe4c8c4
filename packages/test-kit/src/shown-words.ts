/** Stands for what a text is given: a name, a count. */
const given = '¤';

/** The texts of a catalogue by their path; of a function what stands around what it is given. */
function textsOf(words: unknown, path = ''): Map<string, string[]> {
  if (typeof words === 'string') return new Map([[path, [words]]]);
  if (typeof words === 'function') return new Map([[path, partsOf(words as Said)]]);
  if (typeof words !== 'object' || words === null) return new Map();
  return new Map(
    Object.entries(words).flatMap(([key, value]) => [...textsOf(value, `${path}.${key}`)]),
  );
}

type Said = (...facts: unknown[]) => unknown;

function partsOf(said: Said): string[] {
  for (const fact of [given, [given], '2026-01-02T15:00:00Z'])
    try {
      const text = String(said(fact, fact, fact));
      return text.split(given).map((part) => part.trim());
    } catch {
      // It takes facts of another kind.
    }
  return [];
}

/** What only one of two catalogues says: the screens of the other must not show it. */
export function onlyIn(words: unknown, other: unknown): string[] {
  const others = [...textsOf(other).values()].flat();
  return [...textsOf(words).values()]
    .flat()
    .filter((text) => /\p{L}{3}/u.test(text) && seenOf([text], others).length === 0);
}

const attributes = ['aria-label', 'placeholder', 'title', 'alt'];

/** All that is drawn and read out, text by text, but for what lies within `but`. */
function shownTexts(but = '[data-not-words]'): string[] {
  const elements = [...document.querySelectorAll('body, body *')].filter(
    (element) => !element.closest(`style, script, ${but}`),
  );
  return [document.title, ...elements.flatMap((element) => [...ownTexts(element)])].filter(
    (text) => text.trim() !== '',
  );
}

function* ownTexts(element: Element): Iterable<string> {
  for (const name of attributes) yield element.getAttribute(name) ?? '';
  for (const child of element.childNodes)
    if (child.nodeType === Node.TEXT_NODE) yield child.textContent ?? '';
}

/** Which of the texts are seen as whole words. */
export const seenOf = (texts: readonly string[], shown = shownTexts()): string[] =>
  texts.filter((text) => {
    const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
    const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u');
    return shown.some((one) => whole.test(one));
  });

/** The same catalogue with every text between marks, so that a text which is in no catalogue stands out. */
export function marked<Words>(words: Words): Words {
  if (typeof words === 'string') return `⟦${words}⟧` as Words;
  if (typeof words === 'function')
    return ((...facts: unknown[]) => mark((words as Said)(...facts))) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, marked(value as unknown)]),
  ) as Words;
}

const mark = (text: unknown): unknown => (typeof text === 'string' ? `⟦${text}⟧` : text);

/** Texts with words that are between no marks. */
export const unmarked = (shown = shownTexts()): string[] =>
  shown.filter((text) => /\p{L}/u.test(text) && !/^⟦.*⟧$/su.test(text.trim()));
