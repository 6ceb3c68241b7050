import { readMoney as shape } from '../shape';
import { fieldMaker, type FieldType } from './fieldType';

/** Yuan with two decimals, always a decimal string (`"12.50"`), never a float. */
export interface Money {
  options: {
    min?: string;
    max?: string;
    /** A choice of the same record that says which way the money moved. */
    signedBy?: { readonly field: string; readonly plus: number; readonly minus: number };
  };
  value: string;
}

/** `numeric(14, 2)`: what the money column holds. */
export const moneyPattern = /^-?\d{1,12}\.\d{2}$/;

/** Whole yuan and cents as one exact number, for comparing decimal strings. */
export const cents = (money: string): bigint => BigInt(money.replace('.', ''));

/** Turns typed text (`1,234.5`, `¥12`) into the decimal string of the wire. */
export const parseMoney = (text: string): string => {
  const plain = text.replace(/[\s,，¥￥]/g, '');
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? text : `${whole}.${decimals.padEnd(2, '0')}`;
};

export const moneyType: FieldType<Money> = {
  check: (value, { min, max }) => {
    if (typeof value !== 'string' || !moneyPattern.test(value)) return 'wrongType';
    if (min !== undefined && cents(value) < cents(min)) return 'tooSmall';
    return max !== undefined && cents(value) > cents(max) ? 'tooBig' : undefined;
  },
  parse: parseMoney,
  shape: () => shape,
  operators: ['in', 'not', 'gte', 'lte', 'empty'],
  width: () => 132,
  isNumeric: () => true,
  whole: 'cell',
};

export const money = fieldMaker<'money', Money>('money');
