import { expect } from 'vitest';
import { someNumber, someText, type Wanted } from './wanted';

/** What the mock-only calls of the workplace and the monitor answer. */
export const dashboard: readonly Wanted[] = [
  [
    'GET content-data',
    {},
    [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27].map((day) => ({ x: `2026-11-${day}`, y: someNumber })),
  ],
  ...['text', 'image', 'video'].map(
    (type) =>
      [
        'GET popular/list',
        { type },
        [1, 2, 3, 4, 5].map((key) => ({
          key,
          clickNumber: expect.stringMatching(/^\d{3}\.\dw\+$/),
          title: someText,
          increases: someNumber,
        })),
      ] as const,
  ),
  [
    'POST chat/list',
    {},
    expect.arrayContaining(
      [1, 2, 3, 4].map((id) => ({
        id,
        username: someText,
        content: someText,
        time: expect.stringMatching(/^13:\d\d:\d\d$/),
        isCollect: expect.any(Boolean),
      })),
    ),
  ],
];
