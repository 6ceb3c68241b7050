import { someText, type Wanted } from './wanted';

/** What the mock-only calls of the message box answer. */
export const messages: readonly Wanted[] = [
  [
    'POST message/list',
    {},
    [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      type: ['message', 'message', 'message', 'notice', 'notice', 'todo'][id - 1],
      title: someText,
      subTitle: someText,
      avatar: '',
      content: someText,
      time: someText,
      messageType: [null, null, null, 3, 1, 0][id - 1],
      status: 0,
    })),
  ],
  ['POST message/read', { ids: [4, 5] }, true],
];
