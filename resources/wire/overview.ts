/** What happened on one day of the reader's zone; money in yuan. */
export interface OverviewDay {
  /** When it begins. */
  readonly at: string;
  /** Result of an entry → how many were entered; results that nobody found are left out. */
  readonly entries: Readonly<Record<string, number>>;
  readonly blacklisted: number;
  readonly deposits: string;
  readonly deductions: string;
}

/** A merchant that should soon deposit again. */
export interface LowBalance {
  readonly id: number;
  readonly name: string;
  readonly balance: string;
}

/** The service at a glance, as `overview/summary` returns it. */
export interface Overview {
  /** In the order of time; the last is today. */
  readonly days: readonly OverviewDay[];
  /** The lowest first, at most `lowBalancesShown`. */
  readonly lowBalances: readonly LowBalance[];
  /** How many there are in all. */
  readonly lowBalanceCount: number;
  /** Entries that were entered before `suspectedBefore` and are suspected still. */
  readonly suspected: number;
  readonly suspectedBefore: string;
}

/** Days that the overview looks back, today among them. */
export const overviewDays = 30;
/** A merchant with no more than this will soon have nothing left for reviews. */
export const lowBalance = '500.00';
export const lowBalancesShown = 8;
