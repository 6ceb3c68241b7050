/** How much a deviation matters: something fails, something wrong is shown, or the console copes. */
export type Severity = 'breaks' | 'misleads' | 'minor';

/** What is known of one kind of deviation: how grave it is, and what to change on which side. */
interface Deviation {
  readonly gravity: Severity;
  /** What the server would do to agree. */
  readonly server: string;
  /** What the client of the console would do instead. */
  readonly console: string;
}

/** A part of the dialect in `src/server.ts` (docs/other-servers.md). */
const part = (words: string) => `${words} in src/server.ts`;

/** What to change of each deviation: on the server, or in the client of the console instead. */
const remedies = {
  breaks: {
    notReached: ['answer the call', part("lacks: ['…']")],
    noEnvelope: ['answer {code, msg, data}', part('envelope({ … })')],
    otherSuccess: ['answer code 0', part('envelope({ success: … })')],
    codeAsText: ['answer code as a number', part('envelope({ success: … })')],
    accepted: ['refuse a token that it did not give out, with code 401', 'nothing helps here'],
    refused: ['allow the call to this role', 'take the call from this role'],
    wrappedRows: ['answer the rows as data itself', part("envelope({ data: at('…') })")],
    otherShape: ['answer what is declared', 'change the declaration'],
    moneyInCents: ['answer money in yuan', part("fields('…', { …: cents })")],
    otherName: ['rename the field', part("fields('…', { …: { name: '…' } }) or snakeCase()")],
    pageFromZero: ['count pages from 1', part('query({ page: … })')],
    pageIgnored: ['heed page and pageSize', part('query({ page: … }) or cursors({ … })')],
    tooSlow: ['answer before the console gives up', part('timeout: 10_000')],
    notWritten: ['keep what was sent', 'change the declaration'],
  },
  misleads: {
    httpStatus: ['answer HTTP 200 with the code', part('envelope({ ...byStatus })')],
    wrongTotal: ['count all rows that match, not those of the page', part("envelope({ total: at('…') })")],
    moneyAsNumber: ['answer money as text with two decimals', part("fields('…', { …: decimals })")],
    epochTime: ['answer times as ISO 8601 in UTC', part("fields('…', { …: seconds })")],
    otherTime: ['answer times as ISO 8601 in UTC', part("fields('…', { …: localTimes('+08:00') })")],
    unknownOption: ['answer a declared option', 'declare the option'],
    otherType: ['answer the declared type', 'change the declaration'],
    missingField: ['answer the field', 'take the field out of the declaration'],
    sortIgnored: ['sort by sort=-field', part('query({ sort: … })')],
    filterIgnored: ['heed field=value', part('query({ filter: … })')],
    slow: ['answer within a second', part('timeout: 10_000')],
  },
  minor: {
    noTotal: [
      'answer total beside data',
      `nothing: it offers the next page; or ${part("envelope({ total: at('…') })")}`,
    ],
    totalAsText: ['answer total as a number', 'nothing: it is read as a number'],
    idAsText: ['answer ids as numbers', 'nothing: they are read as numbers'],
    numberAsText: ['answer numbers as numbers', 'nothing: they are read as numbers'],
    otherBoolean: ['answer true or false', 'nothing: 1 and 0 are understood'],
    optionAsText: ['answer options as numbers', 'nothing: they are understood'],
    noVersion: [
      'answer the version of each record, and refuse a change of another',
      'nothing: the last of two changes wins',
    ],
    extraField: ['nothing', 'declare the field to show it'],
    unknownFilterIgnored: ['refuse unknown filters', 'nothing: the console sends declared ones'],
  },
} as const satisfies Readonly<Record<Severity, Readonly<Record<string, readonly [server: string, console: string]>>>>;

/** The name of a deviation. */
export type DeviationName = { [G in Severity]: keyof (typeof remedies)[G] }[Severity];

/** Every deviation that the kit names. */
export const deviations = Object.fromEntries(
  Object.entries(remedies).flatMap(([gravity, all]) =>
    Object.entries(all).map(([name, [server, console]]) => [name, { gravity, server, console }]),
  ),
) as Readonly<Record<DeviationName, Deviation>>;

/** One deviation, where it was seen. */
export interface Finding {
  readonly deviation: DeviationName;
  /** Path of the call, below `/api/`. */
  readonly call: string;
  /** What was sent, without tokens and passwords. */
  readonly sent: string;
  /** Where in the answer: `data[].amount`. */
  readonly place: string;
  readonly got: string;
  readonly wanted: string;
}

/** How grave a finding is. */
export const gravityOf = ({ deviation }: Finding): Severity => deviations[deviation].gravity;
