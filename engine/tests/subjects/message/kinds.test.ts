import { describe, expect, it } from 'vitest';
import { messageKinds } from '#engine/subjects/message/message';
import { messageText } from '#engine/subjects/message/server/messageText';
import { todoSources } from '#engine/subjects/message/server/kinds';

describe('the kinds of message', () => {
  it.each(messageKinds)('$value has a title, whatever its facts lack', ({ value }) => {
    const { title } = messageText({ kind: value, facts: {}, noticeTitle: 'A title' }, 'en-US', new Date());
    expect(title).not.toBe('');
  });

  it('that stand for waiting work are each one kind', () => {
    const kinds = todoSources().map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
