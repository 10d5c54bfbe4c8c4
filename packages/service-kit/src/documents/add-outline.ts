import { PdfArray, PdfDict, PdfNumber, PdfRef, type PDF, type PdfObject } from '@libpdf/core';

const tree = 'StructTreeRoot';

/** Pages of another document by their numbers there, and what they are here. */
export type Places = Map<number, PdfRef>;

/** Puts what added pages say to who hears them read behind what the document says. */
export function addOutline(pdf: PDF, added: PDF, places: Places): void {
  const here = lookIn(pdf);
  const there = lookIn(added);
  const outline = pdf.getCatalog().getDict(tree, here);
  const theirs = added.getCatalog().getDict(tree, there);
  const parents = outline?.getDict('ParentTree', here);
  const theirParents = theirs?.getDict('ParentTree', there);
  const whole = wholeOf(outline, here);
  const theirWhole = wholeOf(theirs, there);
  const newPages = [...places.values()].map(here).filter((page) => page instanceof PdfDict);
  if (!outline || !parents || !whole || !theirs || !theirParents || !theirWhole) {
    // Beside one that says nothing they cannot either: their numbers would lead nowhere.
    for (const page of newPages) page.delete('StructParents');
    return;
  }
  const next = outline.getNumber('ParentTreeNextKey', here)?.value ?? 0;
  const later = (value: PdfNumber | undefined): PdfNumber =>
    PdfNumber.of((value?.value ?? 0) + next);
  for (const page of newPages) page.set('StructParents', later(page.getNumber('StructParents')));

  const copy = copier(pdf, added, new Map([...places, [theirWhole.ref.objectNumber, whole.ref]]));
  const together = (name: string, one: PdfDict, other: PdfDict, taken = copy): void =>
    one.set(
      name,
      PdfArray.of(...partsOf(one, name, here), ...partsOf(other, name, there).map(taken)),
    );
  together('K', whole.part, theirWhole.part);
  together('Nums', parents, theirParents, (part) =>
    part instanceof PdfNumber ? later(part) : copy(part),
  );
  const last = later(theirs.getNumber('ParentTreeNextKey', there));
  parents.set('Limits', PdfArray.of(PdfNumber.of(0), PdfNumber.of(last.value - 1)));
  outline.set('ParentTreeNextKey', last);
}

type Look = (ref: PdfRef) => PdfObject | null;
const lookIn =
  (pdf: PDF): Look =>
  (ref) =>
    pdf.getObject(ref);

/** The part of an outline that all else is in. */
function wholeOf(
  outline: PdfDict | undefined,
  look: Look,
): { ref: PdfRef; part: PdfDict } | undefined {
  const [ref] = outline ? partsOf(outline, 'K', look) : [];
  const part = ref instanceof PdfRef ? look(ref) : null;
  return ref instanceof PdfRef && part instanceof PdfDict ? { ref, part } : undefined;
}

/** The parts of a list, or the one thing that stands where a list could. */
function partsOf(dict: PdfDict, name: string, look: Look): PdfObject[] {
  const list = dict.getArray(name, look);
  const alone = dict.get(name);
  return list ? [...list] : alone ? [alone] : [];
}

/** Copies what another document holds, each part once; what has its place already is referred to there. */
function copier(pdf: PDF, from: PDF, places: Places): (part: PdfObject) => PdfObject {
  const copy = (part: PdfObject): PdfObject => {
    if (part instanceof PdfRef) return copyRef(part);
    if (part instanceof PdfArray) return PdfArray.of(...[...part].map(copy));
    return part instanceof PdfDict ? fill(new PdfDict(), part) : part;
  };
  const fill = (made: PdfDict, original: PdfDict): PdfDict => {
    for (const [name, value] of original) made.set(name, copy(value));
    return made;
  };
  const copyRef = (ref: PdfRef): PdfRef => {
    const known = places.get(ref.objectNumber);
    if (known) return known;
    const original = from.getObject(ref);
    if (!(original instanceof PdfDict))
      throw new Error(`A part of an outline is none: ${ref.objectNumber}`);
    // Known before it is filled, since its parts refer back to it.
    const made = new PdfDict();
    const place = pdf.register(made);
    places.set(ref.objectNumber, place);
    fill(made, original);
    return place;
  };
  return copy;
}
