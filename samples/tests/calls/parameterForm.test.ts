import { describe, expect, test } from 'vitest';
import { emptyParameters, parameterFaults } from '#samples/calls/parameterForm';

const right = {
  ...emptyParameters,
  videoMode: 'custom',
  encodingRateMin: 300,
  encodingRateMax: 1500,
  encodingRateDefault: 800,
  audioMode: 'mode1',
  audioRate: 150,
};

const frames = [null, 0, 1, 30, 31, 1.5];
const frameFaults = [undefined, 'tooSmall', undefined, undefined, 'tooBig', 'wrongType'];
const bits = [149, 150, 1800, 1801];
const bounds = ['tooSmall', undefined, undefined, 'tooBig'];

describe('the parameters', () => {
  test('need a mode for picture and sound, and the rates', () => {
    expect(parameterFaults(right)).toEqual({});
    expect(parameterFaults(emptyParameters)).toEqual({
      videoMode: 'required',
      encodingRateMin: 'required',
      encodingRateMax: 'required',
      encodingRateDefault: 'required',
      audioMode: 'required',
      audioRate: 'required',
    });
  });

  test.each([
    ['1 to 30 frames a second, or none', 'videoFrameRate', frames, frameFaults],
    ['1 to 30 frames a second, or none', 'encodingFrameRate', frames, frameFaults],
    ['150 to 1800 bits a second', 'encodingRateMin', bits, bounds],
    ['150 to 1800 bits a second', 'audioRate', bits, bounds],
    ['two hundred characters at most', 'description', ['字'.repeat(200), '字'.repeat(201)], [undefined, 'tooLong']],
  ])('have %s as %s', (_, name, values, faults) => {
    expect(values.map((value) => parameterFaults({ ...right, [name]: value })[name])).toEqual(faults);
  });
});
