import { anything, readTableOf } from '#engine/schema/shape';
import { fieldType } from './fieldType';

/** What a call would do, as facts: they read as one sentence in any language (engine/schema/declared/proposalText.ts). */
export interface ProposalFacts {
  /** Names of the action, transition or write, and of the resource. */
  readonly action: string;
  readonly resource: string;
  /** How many records it is about. */
  readonly records: number;
  /** What the only one is called, or the first of several. */
  readonly titles: readonly string[];
  /** Input or field → before and after. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** `account 3` → what a record is called that the changes refer to. */
  readonly names?: Readonly<Record<string, string>>;
  /** The filter by which the list of the resource shows the records, where there are several. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Records among them that would stay as they are, by reason and by the values that decide it. */
  readonly skipped?: readonly {
    readonly refusal: string;
    readonly record: Readonly<Record<string, unknown>>;
    readonly count: number;
  }[];
}

export interface Proposal {
  options: object;
  value: ProposalFacts;
}

/** A field for what a request asks for, which the server alone writes. */
export const proposal = fieldType<Proposal>()('proposal', {
  check: () => 'readOnly',
  shape: () => readTableOf(anything),
  operators: [],
  width: () => 300,
  full: () => 640,
  whole: 'wide',
});
