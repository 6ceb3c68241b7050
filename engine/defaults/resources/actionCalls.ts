import type { Declared } from '#resources/resources';
import type { Call, WrittenAction } from '#engine/schema';
import { subjectCalls } from '#engine/subjects';

export const actionCalls: Readonly<Record<WrittenAction<Declared>, Call>> = { ...subjectCalls };
