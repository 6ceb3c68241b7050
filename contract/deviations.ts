/** How much a deviation matters: something fails, something wrong is shown, or the console copes. */
export type Gravity = 'breaks' | 'misleads' | 'minor';

/** What is known of one kind of deviation: how grave it is, and what to change on which side. */
interface Deviation {
  readonly gravity: Gravity;
  /** What the server would do to agree. */
  readonly server: string;
  /** What the client of the console would do instead. */
  readonly console: string;
}

/** A part of the dialect in `src/server.ts` (docs/other-servers.md). */
const part = (words: string) => `${words} in src/server.ts`;

/** Every deviation that the kit names. */
export const deviations = {
  notReached: { gravity: 'breaks', server: 'answer the call', console: part("lacks: ['…']") },
  noEnvelope: { gravity: 'breaks', server: 'answer {code, msg, data}', console: part('envelope({ … })') },
  otherSuccess: { gravity: 'breaks', server: 'answer code 0', console: part('envelope({ success: … })') },
  codeAsText: { gravity: 'breaks', server: 'answer code as a number', console: part('envelope({ success: … })') },
  httpStatus: {
    gravity: 'misleads',
    server: 'answer HTTP 200 with the code',
    console: part('envelope({ ...byStatus })'),
  },
  accepted: {
    gravity: 'breaks',
    server: 'refuse a token that it did not give out, with code 401',
    console: 'nothing helps here',
  },
  refused: { gravity: 'breaks', server: 'allow the call to this role', console: 'take the call from this role' },
  noTotal: {
    gravity: 'minor',
    server: 'answer total beside data',
    console: `nothing: it offers the next page; or ${part("envelope({ total: at('…') })")}`,
  },
  totalAsText: { gravity: 'minor', server: 'answer total as a number', console: 'nothing: it is read as a number' },
  wrongTotal: {
    gravity: 'misleads',
    server: 'count all rows that match, not those of the page',
    console: part("envelope({ total: at('…') })"),
  },
  wrappedRows: {
    gravity: 'breaks',
    server: 'answer the rows as data itself',
    console: part("envelope({ data: at('…') })"),
  },
  otherShape: { gravity: 'breaks', server: 'answer what is declared', console: 'change the declaration' },
  idAsText: { gravity: 'minor', server: 'answer ids as numbers', console: 'nothing: they are read as numbers' },
  numberAsText: { gravity: 'minor', server: 'answer numbers as numbers', console: 'nothing: they are read as numbers' },
  moneyAsNumber: {
    gravity: 'misleads',
    server: 'answer money as text with two decimals',
    console: part("fields('…', { …: decimals })"),
  },
  moneyInCents: { gravity: 'breaks', server: 'answer money in yuan', console: part("fields('…', { …: cents })") },
  epochTime: {
    gravity: 'misleads',
    server: 'answer times as ISO 8601 in UTC',
    console: part("fields('…', { …: seconds })"),
  },
  otherTime: {
    gravity: 'misleads',
    server: 'answer times as ISO 8601 in UTC',
    console: part("fields('…', { …: localTimes('+08:00') })"),
  },
  otherBoolean: { gravity: 'minor', server: 'answer true or false', console: 'nothing: 1 and 0 are understood' },
  optionAsText: { gravity: 'minor', server: 'answer options as numbers', console: 'nothing: they are understood' },
  unknownOption: { gravity: 'misleads', server: 'answer a declared option', console: 'declare the option' },
  otherType: { gravity: 'misleads', server: 'answer the declared type', console: 'change the declaration' },
  otherName: {
    gravity: 'breaks',
    server: 'rename the field',
    console: part("fields('…', { …: { name: '…' } }) or snakeCase()"),
  },
  noVersion: {
    gravity: 'minor',
    server: 'answer the version of each record, and refuse a change of another',
    console: 'nothing: the last of two changes wins',
  },
  missingField: { gravity: 'misleads', server: 'answer the field', console: 'take the field out of the declaration' },
  extraField: { gravity: 'minor', server: 'nothing', console: 'declare the field to show it' },
  pageFromZero: { gravity: 'breaks', server: 'count pages from 1', console: part('query({ page: … })') },
  pageIgnored: {
    gravity: 'breaks',
    server: 'heed page and pageSize',
    console: part('query({ page: … }) or cursors({ … })'),
  },
  sortIgnored: { gravity: 'misleads', server: 'sort by sort=-field', console: part('query({ sort: … })') },
  filterIgnored: { gravity: 'misleads', server: 'heed field=value', console: part('query({ filter: … })') },
  unknownFilterIgnored: {
    gravity: 'minor',
    server: 'refuse unknown filters',
    console: 'nothing: the console sends declared ones',
  },
  slow: { gravity: 'misleads', server: 'answer within a second', console: part('timeout: 10_000') },
  tooSlow: { gravity: 'breaks', server: 'answer before the console gives up', console: part('timeout: 10_000') },
  notWritten: { gravity: 'breaks', server: 'keep what was sent', console: 'change the declaration' },
} as const satisfies Readonly<Record<string, Deviation>>;

/** The name of a deviation. */
export type DeviationName = keyof typeof deviations;

/** One deviation, where it was seen. */
export interface Finding {
  readonly deviation: DeviationName;
  /** Path of the call, below `/api/`. */
  readonly call: string;
  /** What was sent, without tokens and passwords. */
  readonly sent: string;
  /** Where in the answer: `data[].balance`. */
  readonly place: string;
  readonly got: string;
  readonly wanted: string;
}

/** How grave a finding is. */
export const gravityOf = ({ deviation }: Finding): Gravity => deviations[deviation].gravity;
