import { expect, test } from 'vitest';
import { causesFirst } from '../../bin/parts/checks.mjs';

const cause = `resources/device/device.ts(39,32): error TS2820: Type '"riskScor"' is not assignable. Did you mean '"riskScore"'?`;
const follows = `server/madeUp/demo.ts(21,3): error TS2322: Type 'Promise<…>' is not assignable.\n  Types are incompatible.\n`;

test('an error of a declaration stands before those that follow from it, which are named by their place', () => {
  expect(causesFirst(`${follows}${cause}\n${follows}`)).toBe(
    `${cause}\nMend these first. They may be why others fail:\n  server/madeUp/demo.ts(21,3)\n  server/madeUp/demo.ts(21,3)\n`,
  );
});

test('errors elsewhere are shown as the compiler says them', () => {
  expect(causesFirst(follows)).toBe(follows);
  expect(causesFirst(`${cause}\n`)).toBe(`${cause}\n`);
  expect(causesFirst('')).toBe('');
});
