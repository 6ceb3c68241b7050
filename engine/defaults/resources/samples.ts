import type { Call } from '#engine/schema/call';
import type { CustomPage } from '#engine/schema/customPage';

export const samplePages: readonly CustomPage[] = [];
export const sampleCalls: readonly Call[] = [];
