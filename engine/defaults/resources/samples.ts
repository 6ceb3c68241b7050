import type { Call, CustomPage, Option } from '#engine/schema';

export const samplePages: readonly CustomPage[] = [];
export const sampleGroups: readonly Option<string>[] = [];
export const sampleCalls: readonly Call[] = [];
