import { object } from '#resources/schema/answer';
import { defineActionCall } from '#resources/schema/call';
import { text } from '#resources/schema/field';
import { idInput } from '#resources/schema/input';
import { apiKey } from './apiKey';

/** Replaces the secret of a key and returns the new one, which nobody sees again. */
export const issueKey = defineActionCall(apiKey, 'issue', {
  input: idInput,
  answer: object({ secret: text(apiKey.labelOne, { required: true, max: 64 }) }),
});
