import { readYesOrNo as shape } from '#engine/schema/shape';
import { yesOrNo, type Tone } from '#engine/schema/choices';
import { fieldType } from './fieldType';
import { parseLabeled } from './checks';

export interface YesNo {
  options: {
    /** `true` stands out in this color. */
    mark?: Tone;
  };
  value: boolean;
}

/** A field that is true or false. */
export const yesNo = fieldType<YesNo>()('yesNo', {
  check: (value) => (typeof value === 'boolean' ? undefined : 'wrongType'),
  parse: (said) => parseLabeled(said, yesOrNo),
  shape: () => shape,
  operators: ['in'],
  width: () => 80,
  labels: () => yesOrNo,
  mark: (value, { mark }) => (value === true ? mark : undefined),
});
