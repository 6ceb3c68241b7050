import { readYesOrNo as shape } from '../shape';
import { yesOrNo, type Tone } from '../choices';
import { fieldMaker, type FieldType } from './fieldType';
import { parseLabeled } from './checks';

export interface YesNo {
  options: {
    /** `true` stands out in this color. */
    mark?: Tone;
  };
  value: boolean;
}

export const yesNoType: FieldType<YesNo> = {
  check: (value) => (typeof value === 'boolean' ? undefined : 'wrongType'),
  parse: (said) => parseLabeled(said, yesOrNo),
  shape: () => shape,
  operators: ['in'],
  width: () => 80,
  whole: 'cell',
  labels: () => yesOrNo,
  mark: (value, { mark }) => (value === true ? mark : undefined),
};

export const yesNo = fieldMaker<'yesNo', YesNo>('yesNo');
