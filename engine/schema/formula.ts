import { dayMs } from './spans';

/** A number of a formula: a field of the record, or a formula of its own. */
export type Operand = string | NumberFormula;

type NumberFormula =
  | { readonly plus: readonly Operand[] }
  | { readonly minus: readonly [Operand, Operand] }
  | { readonly times: readonly Operand[] }
  /** Always the same number: `'1.19'`. */
  | { readonly number: string }
  /** Whole days from one day to another. */
  | { readonly days: readonly [from: string, to: string] };

/**
 * How a value follows from others of the same record. It is empty where a number or a day of them is; texts are joined as
 * far as there are any. `sql` is for what these words do not say: an immutable expression over the columns, which forms
 * know only once the record is saved.
 */
export type Formula =
  | NumberFormula
  | { readonly joined: readonly string[]; readonly by?: string }
  | { readonly sql: string };

type Values = Readonly<Record<string, unknown>>;

/** A decimal number without rounding: digits, and how many of them stand after the point. */
interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

const readExact = (value: unknown): Exact | undefined => {
  const [, whole = '', decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value ?? '')) ?? [];
  return whole === '' ? undefined : { digits: BigInt(whole + decimals), scale: decimals.length };
};

const power = (scale: number): bigint => 10n ** BigInt(scale);

const plus = (one: Exact, other: Exact): Exact => {
  const scale = Math.max(one.scale, other.scale);
  const digits = one.digits * power(scale - one.scale) + other.digits * power(scale - other.scale);
  return { digits, scale };
};
const times = (one: Exact, other: Exact): Exact => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
});
const negative = ({ digits, scale }: Exact): Exact => ({ digits: -digits, scale });

const all = (operands: readonly Operand[], values: Values, join: (one: Exact, other: Exact) => Exact) => {
  const [first, ...rest] = operands.map((operand) => numberOf(operand, values));
  return rest.reduce((sum, one) => sum && one && join(sum, one), first);
};

function numberOf(operand: Operand, values: Values): Exact | undefined {
  if (typeof operand === 'string') return readExact(values[operand]);
  if ('number' in operand) return readExact(operand.number);
  if ('plus' in operand) return all(operand.plus, values, plus);
  if ('times' in operand) return all(operand.times, values, times);
  if ('days' in operand) {
    const [from, to] = operand.days.map((name) => Date.parse(String(values[name])));
    const days = ((to ?? Number.NaN) - (from ?? Number.NaN)) / dayMs;
    return Number.isInteger(days) ? { digits: BigInt(days), scale: 0 } : undefined;
  }
  return all(operand.minus, values, (one, other) => plus(one, negative(other)));
}

/** To so many decimals, halves away from zero, as the database rounds. */
const rounded = ({ digits, scale }: Exact, to: number): string => {
  const size = digits < 0n ? -digits : digits;
  const cut = power(Math.max(0, scale - to));
  const kept = ((2n * size + cut) / (2n * cut)) * power(Math.max(0, to - scale));
  const text = String(kept).padStart(to + 1, '0');
  const sign = digits < 0n && kept > 0n ? '-' : '';
  return to > 0 ? `${sign}${text.slice(0, -to)}.${text.slice(-to)}` : sign + text;
};

/** A field as a formula knows it. */
interface Computed {
  readonly kind: string;
  readonly scale?: number;
  readonly computed?: Formula;
}

/** The value of a computed field, of the other values of a record; undefined where it is empty, or only the database knows. */
export const computedValue = ({ kind, scale = 0, computed }: Computed, values: Values): unknown => {
  if (!computed || 'sql' in computed) return undefined;
  if ('joined' in computed) {
    const parts = computed.joined.map((name) => String(values[name] ?? '')).filter(Boolean);
    return parts.join(computed.by ?? ' ') || undefined;
  }
  const exact = numberOf(computed, values);
  const text = exact && rounded(exact, scale);
  return text !== undefined && kind === 'integer' ? Number(text) : text;
};

/** A field that a formula names, and what it takes it for. */
interface NamedOperand {
  readonly name: string;
  readonly as: 'number' | 'day' | 'text';
}

const ofNumbers = (operands: readonly Operand[]): readonly NamedOperand[] =>
  operands.flatMap((one) => (typeof one === 'string' ? [{ name: one, as: 'number' }] : operandsOf(one)));

/** The fields that a formula names. */
export function operandsOf(formula: Formula): readonly NamedOperand[] {
  if ('joined' in formula) return formula.joined.map((name) => ({ name, as: 'text' }));
  if ('days' in formula) return formula.days.map((name) => ({ name, as: 'day' }));
  if ('plus' in formula) return ofNumbers(formula.plus);
  if ('times' in formula) return ofNumbers(formula.times);
  return 'minus' in formula ? ofNumbers(formula.minus) : [];
}
