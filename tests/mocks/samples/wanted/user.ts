import { expect } from 'vitest';
import { someNumber, someText, times, type Wanted } from './wanted';

/** What the mock-only calls of the pages about the person answer. */
export const user: readonly Wanted[] = [
  [
    'POST user/my-project/list',
    {},
    [0, 1, 2, 3, 4, 5].map((id) => ({
      id,
      name: someText,
      description: someText,
      peopleNumber: someNumber,
      contributors: times(5, { name: someText, email: expect.stringContaining('@'), avatar: someText }),
    })),
  ],
  [
    'POST user/latest-activity',
    {},
    [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, title: someText, description: someText, avatar: someText })),
  ],
  ['POST user/visits', {}, times(2, { name: someText, visits: 5670, growth: 206.32 })],
  ['POST user/project-and-team/list', {}, [1, 2, 3, 4].map((id) => ({ id, content: someText }))],
  [
    'POST user/my-team/list',
    {},
    [1, 2, 3, 4].map((id) => ({ id, avatar: someText, name: someText, peopleNumber: someNumber })),
  ],
  [
    'POST user/save-info',
    { email: 'a@example.com', nickname: 'A', countryRegion: 'China', area: 'beijing/beijing/chaoyang' },
    'ok',
  ],
  [
    'POST user/certification',
    {},
    {
      enterpriseInfo: {
        accountType: someText,
        status: 0,
        time: someText,
        legalPerson: someText,
        certificateType: someText,
        authenticationNumber: someText,
        enterpriseName: someText,
        enterpriseCertificateType: someText,
        organizationCode: someText,
      },
      record: [0, 1].map((status) => ({
        certificationType: 1,
        certificationContent: someText,
        status,
        time: someText,
      })),
    },
  ],
  ['POST user/upload', {}, 'ok'],
];
