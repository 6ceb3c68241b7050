import { writtenLocales } from '#engine/schema/language';
import { catalogFile, completed, faultsOf, readCatalog, textsFor } from '#engine/kit/make/catalog';
import { hasEntry } from '#engine/kit/make/edit';
import { planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal } from '#engine/kit/make/read';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const registry = 'resources/languages.ts';

const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** A language's tag in BCP 47 as it is written: `pt-BR`. */
const tagOf = (name: string): string => {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(name);
    if (Intl.PluralRules.supportedLocalesOf(tag).length > 0) return tag;
  } catch {
    // No tag at all.
  }
  throw new Refusal(`A language goes by its tag, such as de, ar, or pt-BR: ${JSON.stringify(name)} is none.`);
};

const nameOf = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** A language with its catalog, or what the catalog of one still lacks. */
export const planLanguage = (request: Request): Plan => {
  const { names, tree } = request;
  const tag = tagOf(names[0] ?? '');
  if (writtenLocales.some((written) => written === tag || written.split('-')[0] === tag))
    throw new Refusal(`Every text is written in ${tag} already.`);
  const texts = textsFor(root);
  const now = readCatalog(root, tag);
  const catalog = completed(tag, now, texts);
  const { missing, of } = faultsOf(tag, catalog, texts);
  const path = catalogFile(tag);
  const { script = '' } = new Intl.Locale(tag).maximize();
  const isKnown = hasEntry(tree, registry, ['moreLanguages', tag]);
  const values = {
    key: /^\w+$/.test(tag) ? tag : `'${tag}'`,
    tag,
    name: nameOf(tag),
    direction: rightToLeft.includes(script) ? ` direction: 'rtl',` : '',
    isNew: !isKnown,
    path,
    missing: `${missing.length} of ${of}`,
    removed: String(faultsOf(tag, now, texts).unused.length),
  };
  const { changes, next } = planned('language', request, values);
  const before = tree.read(path);
  const file = { path, text: `${JSON.stringify(catalog, null, 2)}\n`, ...(before !== undefined && { before }) };
  return { changes: [...changes, file], next };
};
