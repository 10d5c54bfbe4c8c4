import { posix } from 'node:path';
import { numberStyle, shownDecimals, type NumberStyle } from './cell-text.ts';
import { SheetRefused, sheetLimits } from './sheet-refused.ts';
import type { Archive } from './xlsx-archive.ts';
import { readXml } from './xml-events.ts';

export interface WorkbookParts {
  sheets: { name: string; path: string }[];
  from1904: boolean;
  sharedText: string[];
  styles: NumberStyle[];
  /** The decimals that each cell style shows: see `shownDecimals`. */
  decimals: (number | null)[];
}

const mainType = /spreadsheetml\.sheet\.main\+xml$/;
/** Every .xlsb has the type `sheet.binary.macroEnabled`. */
const macroType = /(?<!binary\.)macroEnabled|vbaProject/;

export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const workbook = await findWorkbook(archive);
  const targets = await readRelations(archive, workbook);
  const { sheets, from1904 } = await readWorkbook(archive, workbook, targets);
  const folder = posix.dirname(workbook);
  const partOf = (kind: string, usual: string): string =>
    targets.find((target) => target.type.endsWith(`/${kind}`))?.path ?? posix.join(folder, usual);
  return {
    sheets,
    from1904,
    sharedText: await readSharedText(archive, partOf('sharedStrings', 'sharedStrings.xml')),
    ...(await readStyles(archive, partOf('styles', 'styles.xml'))),
  };
}

/** The path of the workbook part. Throws a refusal if there is none, or if there are macros. */
async function findWorkbook(archive: Archive): Promise<string> {
  if (!archive.has('[Content_Types].xml')) throw new SheetRefused('not-workbook');
  let path: string | undefined;
  let macros = false;
  await readXml(await archive.read('[Content_Types].xml'), {
    open: (name, { ContentType = '', PartName = '' }) => {
      // A `Default` only declares a type for an extension.
      if (name !== 'Override') return;
      if (macroType.test(ContentType)) macros = true;
      if (mainType.test(ContentType)) path = PartName.replace(/^\//, '');
    },
  });
  if (macros) throw new SheetRefused('macros');
  if (path === undefined) throw new SheetRefused('not-workbook');
  return path;
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

async function readRelations(archive: Archive, workbook: string): Promise<Relation[]> {
  const folder = posix.dirname(workbook);
  const relations: Relation[] = [];
  const file = posix.join(folder, '_rels', `${posix.basename(workbook)}.rels`);
  await readXml(await archive.read(file), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
      // Never follow external targets.
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: Type, path });
    },
  });
  return relations;
}

async function readWorkbook(archive: Archive, workbook: string, relations: Relation[]) {
  const found: { name: string; path: string; visible: boolean }[] = [];
  let from1904 = false;
  await readXml(await archive.read(workbook), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (tag !== 'sheet') return;
      const key = Object.keys(attributes).find((name) => name.endsWith(':id')) ?? '';
      const relation = relations.find(({ id }) => id === attributes[key]);
      if (!relation?.type.endsWith('/worksheet') || !archive.has(relation.path)) return;
      const visible = !/hidden/i.test(attributes['state'] ?? '');
      found.push({ name: attributes['name'] ?? '', path: relation.path, visible });
    },
  });
  if (found.length === 0) throw new SheetRefused('empty');
  const visible = found.filter((sheet) => sheet.visible);
  const sheets = (visible.length ? visible : found).map(({ name, path }) => ({ name, path }));
  return { sheets, from1904 };
}

async function readSharedText(archive: Archive, path: string): Promise<string[]> {
  if (!archive.has(path)) return [];
  const texts: string[] = [];
  let size = 0;
  let current = '';
  let inText = false;
  let inPhonetic = false;
  await readXml(await archive.read(path), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't' && !inPhonetic;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (name) => {
      if (name === 'rPh') inPhonetic = false;
      inText = false;
      if (name !== 'si') return;
      size += current.length;
      if (size > sheetLimits.sharedText) throw new SheetRefused('too-much-memory');
      texts.push(unescaped(current));
    },
  });
  return texts;
}

/** Decodes `_x000D_`, the escape for characters that XML does not allow. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

async function readStyles(archive: Archive, path: string) {
  if (!archive.has(path)) return { styles: [], decimals: [] };
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  const decimals: (number | null)[] = [];
  let inCellFormats = false;
  await readXml(await archive.read(path), {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      styles.push(numberStyle(codes.get(id) ?? id));
      decimals.push(shownDecimals(codes.get(id) ?? id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return { styles, decimals };
}
