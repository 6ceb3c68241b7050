import { presetMaker } from './fieldType';
import type { Text } from './text';

/** A day without a time, of the service's zone: `2026-11-01`. */
export const day = presetMaker<Text>()('text', { max: 10, pattern: /^20\d\d-\d\d-\d\d$/, of: 'day' });
