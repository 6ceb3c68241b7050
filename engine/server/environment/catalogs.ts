import { declaredLanguages } from '#engine/schema/language';
import { loadCatalog } from '#engine/schema/translation';

/** The server answers in every language: it has all catalogs before it has a caller. */
await Promise.all(Object.keys(declaredLanguages).map(loadCatalog));
