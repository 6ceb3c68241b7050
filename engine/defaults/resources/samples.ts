import type { Call, CustomPage } from '#engine/schema';

export const samplePages: readonly CustomPage[] = [];
export const sampleCalls: readonly Call[] = [];
