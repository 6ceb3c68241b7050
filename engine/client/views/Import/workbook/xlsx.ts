import { BadFile } from '#engine/client/views/Import/file';
import { lookOf, type NumberLook } from './shownValue';
import { limits, type Workbook } from './workbook';
import { attribute, readWholeXml } from './xml';
import { unzipped, type ZipEntry } from './zip';
import { mergesIn, sheetRows } from './xlsxSheet';
import { decodeEscapes } from './xlsxText';

type Entries = ReadonlyMap<string, ZipEntry>;

/** Reads a part that a workbook may lack. */
const readPart = async (
  file: Blob,
  entries: Entries,
  path: string | undefined,
  reader: Parameters<typeof readWholeXml>[1],
  max: number = limits.part,
): Promise<void> => {
  const entry = entries.get(path ?? '');
  if (entry) await readWholeXml(unzipped(file, entry, max), reader);
};

interface Relation {
  readonly type: string;
  readonly path: string;
}

/** The parts that a part names, by their id. Paths are relative to its folder, or begin at the root. */
const relationsOf = async (file: Blob, entries: Entries, part: string): Promise<ReadonlyMap<string, Relation>> => {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? [];
  const relations = new Map<string, Relation>();
  await readPart(file, entries, `${folder}_rels/${name}.rels`, {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag !== 'Relationship') return;
      const { pathname } = new URL(Target, `zip:///${folder}`);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(pathname).slice(1) });
    },
  });
  return relations;
};

const pathOf = (relations: ReadonlyMap<string, Relation>, type: string) =>
  [...relations.values()].find((one) => one.type === type)?.path;

const readTexts = async (file: Blob, entries: Entries, path: string | undefined): Promise<readonly string[]> => {
  const texts: string[] = [];
  let [text, inText, inPhonetic] = ['', false, false];
  await readPart(
    file,
    entries,
    path,
    {
      open: (tag) => {
        if (tag === 'si') text = '';
        else if (tag === 'rPh') inPhonetic = true;
        else if (tag === 't') inText = !inPhonetic;
      },
      text: (more) => {
        if (inText) text += more;
      },
      close: (tag) => {
        if (tag === 'si') texts.push(decodeEscapes(text));
        else if (tag === 'rPh') inPhonetic = false;
        else if (tag === 't') inText = false;
      },
    },
    limits.texts,
  );
  return texts;
};

/** The look of each style of a cell. */
const readLooks = async (file: Blob, entries: Entries, path: string | undefined): Promise<readonly NumberLook[]> => {
  const codes = new Map<number, string>();
  const looks: NumberLook[] = [];
  let inStyles = false;
  await readPart(file, entries, path, {
    open: (tag, attributes) => {
      const id = Number(attributes.numFmtId);
      if (tag === 'numFmt') codes.set(id, attributes.formatCode ?? '');
      else if (tag === 'cellXfs') inStyles = true;
      else if (tag === 'xf' && inStyles) looks.push(lookOf(id, codes.get(id)));
    },
    close: (tag) => {
      if (tag === 'cellXfs') inStyles = false;
    },
  });
  return looks;
};

/** Opens an XLSX workbook (ECMA-376), also one of the strict kind. */
export const openXlsx = async (file: Blob, entries: Entries): Promise<Workbook> => {
  const root = pathOf(await relationsOf(file, entries, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const relations = await relationsOf(file, entries, root);
  const sheets: { readonly name: string; readonly hidden: boolean; readonly entry: ZipEntry }[] = [];
  let from1904 = false;
  await readPart(file, entries, root, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const relation = relations.get(attribute(attributes, 'id') ?? '');
      const entry = relation?.type === 'worksheet' ? entries.get(relation.path) : undefined;
      if (entry)
        sheets.push({ name: attributes.name ?? '', hidden: (attributes.state ?? 'visible') !== 'visible', entry });
    },
  });
  const [texts, looks] = [
    await readTexts(file, entries, pathOf(relations, 'sharedStrings')),
    await readLooks(file, entries, pathOf(relations, 'styles')),
  ];
  const entryOf = (sheet: number): ZipEntry => {
    const entry = sheets[sheet]?.entry;
    if (!entry) throw new BadFile('broken');
    return entry;
  };
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    // A sheet names its merged cells behind its rows, so it is read twice.
    sizeOf: (sheet) => entryOf(sheet).size * 2,
    rows: async function* rows(sheet) {
      const open = () => unzipped(file, entryOf(sheet), limits.sheet);
      const { size } = entryOf(sheet);
      const merges: Awaited<ReturnType<typeof mergesIn>> = await mergesIn(open());
      for await (const { rows: found, bytes } of sheetRows(open(), { texts, looks, from1904, merges }))
        yield { rows: found, bytes: size + bytes };
    },
  };
};
