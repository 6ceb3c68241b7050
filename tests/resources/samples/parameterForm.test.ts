import { describe, expect, test } from 'vitest';
import { emptyParameters, parameterFaults, videoFieldsFor } from '#resources/samples/parameterForm';

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
    ['a greatest rate that is not below the least', 'encodingRateMax', [299, 1801], ['tooSmall', 'tooBig']],
    ['a usual rate between the least and the greatest', 'encodingRateDefault', [299, 300, 1500, 1501], bounds],
    ['two hundred characters at most', 'description', ['字'.repeat(200), '字'.repeat(201)], [undefined, 'tooLong']],
  ])('have %s as %s', (_, name, values, faults) => {
    expect(values.map((value) => parameterFaults({ ...right, [name]: value })[name])).toEqual(faults);
  });

  test('may have one rate alone', () => {
    expect(parameterFaults({ ...right, encodingRateMax: 300, encodingRateDefault: 300 })).toEqual({});
  });
});

test.each([
  ['follows the other rates', 800, 1500, ['800 to 1800', '800 to 1500']],
  ['is the whole one while the others are missing', null, null, ['150 to 1800', '150 to 1800']],
  ['is the whole one while the others are wrong', 3, 'many', ['150 to 1800', '150 to 1800']],
  ['ends at the greatest while the others are turned', 800, 500, ['800 to 1800', '800 to 1800']],
])('the range that a rate says %s', (_, encodingRateMin, encodingRateMax, ranges) => {
  const fields = videoFieldsFor({ encodingRateMin, encodingRateMax });
  expect([fields.encodingRateMax, fields.encodingRateDefault].map(({ hint }) => hint['en-US'])).toEqual(ranges);
});
