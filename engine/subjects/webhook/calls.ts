import { object } from '#engine/schema/answer';
import { defineActionCall } from '#engine/schema/call';
import { text } from '#engine/schema/field';
import { idInput } from '#engine/schema/input';
import { say } from '#engine/schema/language';
import { webhook } from './webhook';

/** Another secret for the signatures, in place of the one before. The answer alone has it. */
export const newSigningSecret = defineActionCall(webhook, 'secret', {
  input: idInput,
  answer: object({ secret: text(say('签名密钥', 'Signing secret'), { required: true, max: 100 }) }),
});
