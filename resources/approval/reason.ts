import { approval } from './approval';

/** Why a person asks, as a form and the server check it. */
export const reasonField = { ...approval.fields.reason, readOnly: false } as const;
