import { object } from '#resources/schema/answer';
import { defineActionCall } from '#resources/schema/call';
import { text } from '#resources/schema/field';
import { idInput } from '#resources/schema/inputs';
import { apiKey } from './apiKey';

/** Makes the secret of a key anew and answers it, for the only time. */
export const issueKey = defineActionCall(apiKey, 'issue', {
  input: idInput,
  answer: object({ secret: text(apiKey.labelOne, { required: true, max: 64 }) }),
});
