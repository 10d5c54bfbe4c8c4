const placeholder = '¤';

/** The texts of a catalog by path; of a function, the parts around its arguments. */
function textsOf(words: unknown, path = ''): Map<string, string[]> {
  if (typeof words === 'string') return new Map([[path, [words]]]);
  if (typeof words === 'function') return new Map([[path, partsOf(words as TextFunction)]]);
  if (typeof words !== 'object' || words === null) return new Map();
  return new Map(
    Object.entries(words).flatMap(([key, value]) => [...textsOf(value, `${path}.${key}`)]),
  );
}

type TextFunction = (...args: unknown[]) => unknown;

function partsOf(format: TextFunction): string[] {
  for (const argument of [placeholder, [placeholder], '2026-01-02T15:00:00Z'])
    try {
      const text = String(format(argument, argument, argument));
      return text.split(placeholder).map((part) => part.trim());
    } catch {
      // The function expects another argument type.
    }
  return [];
}

/** Returns the texts of a catalog that do not occur in another one. */
export function textsOnlyIn(words: unknown, other: unknown): string[] {
  const others = [...textsOf(other).values()].flat();
  return [...textsOf(words).values()]
    .flat()
    .filter((text) => /\p{L}{3}/u.test(text) && visibleTexts([text], others).length === 0);
}

const attributes = ['aria-label', 'placeholder', 'title', 'alt'];

/** All visible and accessible texts outside elements that match `excluded`. */
function shownTexts(excluded = '[data-not-words]'): string[] {
  const elements = [...document.querySelectorAll('body, body *')].filter(
    (element) => !element.closest(`style, script, ${excluded}`),
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

/** Returns those of the texts that the screen shows as whole words. */
export const visibleTexts = (texts: readonly string[], shown = shownTexts()): string[] =>
  texts.filter((text) => {
    const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u');
    return shown.some((each) => pattern.test(each));
  });

/** Returns the catalog with each text in ⟦ ⟧, to detect hard-coded texts. */
export function markTexts<Words>(words: Words): Words {
  if (typeof words === 'string') return `⟦${words}⟧` as Words;
  if (typeof words === 'function')
    return ((...args: unknown[]) => mark((words as TextFunction)(...args))) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, markTexts(value as unknown)]),
  ) as Words;
}

const mark = (text: unknown): unknown => (typeof text === 'string' ? `⟦${text}⟧` : text);

/** Returns the shown texts with letters that are not in ⟦ ⟧. */
export const unmarkedTexts = (shown = shownTexts()): string[] =>
  shown.filter((text) => /\p{L}/u.test(text) && !/^⟦.*⟧$/su.test(text.trim()));
