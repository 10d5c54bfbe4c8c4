import { PDF, PdfArray, PdfDict, PdfNumber, PdfRef, type PdfObject } from '@libpdf/core';
import { openValidPdf } from './valid-pdf.ts';
import type { DocumentInput } from './blocks.ts';
import { countPages } from './page-numbers.ts';
import { writeDocument } from './write-document.ts';

/**
 * Appends a document, such as an acceptance certificate, to a PDF by an incremental update: the original bytes stay
 * unchanged, and page numbers count the pages of both. Throws an InvalidPdf if `frozen` is not a valid PDF.
 */
export async function appendDocument(frozen: Uint8Array, certificate: DocumentInput) {
  const pdf = await openValidPdf(frozen);
  const before = pdf.getPageCount();
  const added = await PDF.load(await writeDocument({ ...certificate, pagesBefore: before }));
  const pages = added.getPages();
  const copies = await pdf.copyPagesFrom(
    added,
    pages.map(({ index }) => index),
  );
  const refs = pages.flatMap(({ ref }, at) => {
    const copied = copies[at];
    return copied ? [[ref.objectNumber, copied.ref] as const] : [];
  });
  addOutline(pdf, added, new Map(refs));
  countPages(pdf, before, before + pages.length);
  return pdf.save({ incremental: true });
}

const tree = 'StructTreeRoot';

/** Maps object numbers of the appended document to references in this one. */
type Refs = Map<number, PdfRef>;

/** Merges the structure tree (for screen readers) of an appended document into that of `pdf`. */
function addOutline(pdf: PDF, added: PDF, refs: Refs): void {
  const here = resolverOf(pdf);
  const there = resolverOf(added);
  const outline = pdf.getCatalog().getDict(tree, here);
  const theirs = added.getCatalog().getDict(tree, there);
  const parents = outline?.getDict('ParentTree', here);
  const theirParents = theirs?.getDict('ParentTree', there);
  const root = rootOf(outline, here);
  const theirRoot = rootOf(theirs, there);
  const newPages = [...refs.values()].map(here).filter((page) => page instanceof PdfDict);
  if (!outline || !parents || !root || !theirs || !theirParents || !theirRoot) {
    // Without a shared tree, the pages' keys would point to nothing.
    for (const page of newPages) page.delete('StructParents');
    return;
  }
  const next = outline.getNumber('ParentTreeNextKey', here)?.value ?? 0;
  const shifted = (value: PdfNumber | undefined) => PdfNumber.of((value?.value ?? 0) + next);
  for (const page of newPages) page.set('StructParents', shifted(page.getNumber('StructParents')));

  const copy = createCopier(pdf, added, new Map([...refs, [theirRoot.ref.objectNumber, root.ref]]));
  const merge = (name: string, one: PdfDict, other: PdfDict, convert = copy): void =>
    one.set(
      name,
      PdfArray.of(...partsOf(one, name, here), ...partsOf(other, name, there).map(convert)),
    );
  merge('K', root.part, theirRoot.part);
  merge('Nums', parents, theirParents, (part) =>
    part instanceof PdfNumber ? shifted(part) : copy(part),
  );
  const last = shifted(theirs.getNumber('ParentTreeNextKey', there));
  parents.set('Limits', PdfArray.of(PdfNumber.of(0), PdfNumber.of(last.value - 1)));
  outline.set('ParentTreeNextKey', last);
}

type Resolver = (ref: PdfRef) => PdfObject | null;
const resolverOf = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref);

function rootOf(outline: PdfDict | undefined, resolve: Resolver) {
  const [ref] = outline ? partsOf(outline, 'K', resolve) : [];
  const part = ref instanceof PdfRef ? resolve(ref) : null;
  return ref instanceof PdfRef && part instanceof PdfDict ? { ref, part } : undefined;
}

/** The entries of an array, or the single value in place of one. */
function partsOf(dict: PdfDict, name: string, resolve: Resolver): PdfObject[] {
  const list = dict.getArray(name, resolve);
  const alone = dict.get(name);
  return list ? [...list] : alone ? [alone] : [];
}

/** Returns a function that deep-copies objects of another document, each once. Objects in `refs` are referenced instead. */
function createCopier(pdf: PDF, from: PDF, refs: Refs): (part: PdfObject) => PdfObject {
  const copy = (part: PdfObject): PdfObject => {
    if (part instanceof PdfRef) return copyRef(part);
    if (part instanceof PdfArray) return PdfArray.of(...[...part].map(copy));
    return part instanceof PdfDict ? fillDict(new PdfDict(), part) : part;
  };
  const fillDict = (target: PdfDict, original: PdfDict): PdfDict => {
    for (const [name, value] of original) target.set(name, copy(value));
    return target;
  };
  const copyRef = (ref: PdfRef): PdfRef => {
    const known = refs.get(ref.objectNumber);
    if (known) return known;
    const original = from.getObject(ref);
    if (!(original instanceof PdfDict))
      throw new Error(`Object ${ref.objectNumber} of the structure tree is not a dictionary`);
    // Register it before filling it: its children refer back to it.
    const target = new PdfDict();
    const copied = pdf.register(target);
    refs.set(ref.objectNumber, copied);
    fillDict(target, original);
    return copied;
  };
  return copy;
}
