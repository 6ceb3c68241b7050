import type { Declared } from '#resources/resources';
import type { Call } from '#engine/schema/call';
import type { WrittenAction } from '#engine/schema/partNames';
import { subjectCalls } from '#engine/schema/declared/subjectCalls';

export const actionCalls: Readonly<Record<WrittenAction<Declared>, Call>> = subjectCalls;
