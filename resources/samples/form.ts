import { defineCall } from '#resources/schema/call';
import { anyJson } from '#resources/schema/input';
import { say } from '#resources/schema/language';
import { mockOnly, sampleDone } from './parts';

/** Takes the nine fields of the step form as one object named `data`. */
export const submitChannelForm = defineCall({
  ...mockOnly,
  method: 'POST',
  path: 'channel-form/submit',
  summary: say('提交渠道表单', 'Submit the channel form'),
  input: { data: anyJson(say('表单内容', 'Form content'), 8192) },
  answer: sampleDone,
});
