import { object } from '#engine/schema/answer';
import { defineActionCall } from '#engine/schema/call';
import { text } from '#engine/schema/field';
import { idInput } from '#engine/schema/input';
import { apiKey } from './apiKey';

/** Replaces the secret of a key and returns the new one, which nobody sees again. */
export const issueKey = defineActionCall(apiKey, 'issue', {
  input: idInput,
  answer: object({ secret: text(apiKey.labelOne, { required: true, max: 64 }) }),
});
