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

const client = (what: string) => `teach src/server.ts ${what}`;

/** Every deviation that the kit names. */
export const deviations = {
  notReached: { gravity: 'breaks', server: 'answer the call', console: 'leave the call out, if the server has none' },
  noEnvelope: { gravity: 'breaks', server: 'answer {code, msg, data}', console: client('how an answer is unwrapped') },
  otherSuccess: { gravity: 'breaks', server: 'answer code 0', console: client('which codes mean success') },
  codeAsText: { gravity: 'breaks', server: 'answer code as a number', console: client('which codes mean success') },
  httpStatus: {
    gravity: 'misleads',
    server: 'answer HTTP 200 with the code',
    console: client('that HTTP 401 means signed out'),
  },
  accepted: {
    gravity: 'breaks',
    server: 'refuse a token that it did not give out, with code 401',
    console: 'nothing helps here',
  },
  refused: { gravity: 'breaks', server: 'allow the call to this role', console: 'take the call from this role' },
  noTotal: { gravity: 'misleads', server: 'answer total beside data', console: client('that totals are unknown') },
  totalAsText: { gravity: 'minor', server: 'answer total as a number', console: 'nothing: it is read as a number' },
  wrongTotal: {
    gravity: 'misleads',
    server: 'count all rows that match, not those of the page',
    console: client('where the total is'),
  },
  wrappedRows: { gravity: 'breaks', server: 'answer the rows as data itself', console: client('where the rows are') },
  otherShape: { gravity: 'breaks', server: 'answer what is declared', console: 'change the declaration' },
  idAsText: { gravity: 'misleads', server: 'answer ids as numbers', console: client('that ids are text') },
  numberAsText: { gravity: 'minor', server: 'answer numbers as numbers', console: 'nothing: they are read as numbers' },
  moneyAsNumber: {
    gravity: 'misleads',
    server: 'answer money as text with two decimals',
    console: client('how money is sent'),
  },
  moneyInCents: { gravity: 'breaks', server: 'answer money in yuan', console: client('that money is in fen') },
  epochTime: { gravity: 'misleads', server: 'answer times as ISO 8601 in UTC', console: client('how times are sent') },
  otherTime: { gravity: 'misleads', server: 'answer times as ISO 8601 in UTC', console: client('how times are sent') },
  otherBoolean: { gravity: 'minor', server: 'answer true or false', console: 'nothing: 1 and 0 are understood' },
  optionAsText: { gravity: 'minor', server: 'answer options as numbers', console: 'nothing: they are understood' },
  unknownOption: { gravity: 'misleads', server: 'answer a declared option', console: 'declare the option' },
  otherType: { gravity: 'misleads', server: 'answer the declared type', console: 'change the declaration' },
  otherName: { gravity: 'breaks', server: 'rename the field', console: client('the name of the field') },
  missingField: { gravity: 'misleads', server: 'answer the field', console: 'take the field out of the declaration' },
  extraField: { gravity: 'minor', server: 'nothing', console: 'declare the field to show it' },
  pageFromZero: { gravity: 'breaks', server: 'count pages from 1', console: client('that pages begin at 0') },
  pageIgnored: {
    gravity: 'breaks',
    server: 'heed page and pageSize',
    console: client('the names of page and page size'),
  },
  sortIgnored: { gravity: 'misleads', server: 'sort by sort=-field', console: client('the grammar of sorting') },
  filterIgnored: { gravity: 'misleads', server: 'heed field=value', console: client('the grammar of filters') },
  unknownFilterIgnored: {
    gravity: 'minor',
    server: 'refuse unknown filters',
    console: 'nothing: the console sends declared ones',
  },
  slow: { gravity: 'misleads', server: 'answer within a second', console: client('a longer time-out') },
  tooSlow: { gravity: 'breaks', server: 'answer within the time-out of 3 s', console: client('a longer time-out') },
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
