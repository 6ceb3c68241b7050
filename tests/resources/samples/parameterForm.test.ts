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

/** The fault of one field while all others are right. */
const faultOf = (name: string, value: unknown) => parameterFaults({ ...right, [name]: value })[name];

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

  test.each(['videoFrameRate', 'encodingFrameRate'])('have 1 to 30 frames a second as %s, or say none', (name) => {
    expect([null, 0, 1, 30, 31, 1.5].map((value) => faultOf(name, value))).toEqual([
      undefined,
      'tooSmall',
      undefined,
      undefined,
      'tooBig',
      'wrongType',
    ]);
  });

  test.each(['encodingRateMin', 'audioRate'])('have 150 to 1800 bits a second as %s', (name) => {
    expect([149, 150, 1800, 1801].map((value) => faultOf(name, value))).toEqual([
      'tooSmall',
      undefined,
      undefined,
      'tooBig',
    ]);
  });

  test('have a greatest rate that is not below the least', () => {
    expect(faultOf('encodingRateMax', 299)).toBe('tooSmall');
    expect(parameterFaults({ ...right, encodingRateMax: 300, encodingRateDefault: 300 })).toEqual({});
    expect(faultOf('encodingRateMax', 1801)).toBe('tooBig');
  });

  test('have a usual rate between the least and the greatest', () => {
    expect([299, 300, 1500, 1501].map((value) => faultOf('encodingRateDefault', value))).toEqual([
      'tooSmall',
      undefined,
      undefined,
      'tooBig',
    ]);
  });

  test('are described in two hundred characters at most', () => {
    expect(faultOf('description', '字'.repeat(200))).toBeUndefined();
    expect(faultOf('description', '字'.repeat(201))).toBe('tooLong');
  });
});

describe('the range that a rate says', () => {
  const rangesFor = (least: unknown, most: unknown) => {
    const fields = videoFieldsFor({ encodingRateMin: least, encodingRateMax: most });
    return [fields.encodingRateMax, fields.encodingRateDefault].map(({ hint }) => hint['en-US']);
  };

  test('follows the other rates', () => {
    expect(rangesFor(800, 1500)).toEqual(['800 to 1800', '800 to 1500']);
  });

  test('is the whole one while the others are missing or wrong', () => {
    expect(rangesFor(null, null)).toEqual(['150 to 1800', '150 to 1800']);
    expect(rangesFor(3, 'many')).toEqual(['150 to 1800', '150 to 1800']);
    expect(rangesFor(800, 500)).toEqual(['800 to 1800', '800 to 1800']);
  });
});
