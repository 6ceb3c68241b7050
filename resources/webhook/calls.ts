import { object } from '#resources/schema/answer';
import { defineActionCall } from '#resources/schema/call';
import { text } from '#resources/schema/field';
import { idInput } from '#resources/schema/input';
import { say } from '#resources/schema/language';
import { webhook } from './webhook';

/** Another secret for the signatures, in place of the one before. The answer alone has it. */
export const newSigningSecret = defineActionCall(webhook, 'secret', {
  input: idInput,
  answer: object({ secret: text(say('签名密钥', 'Signing secret'), { required: true, max: 100 }) }),
});
