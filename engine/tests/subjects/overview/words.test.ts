import { expect, test } from 'vitest';
import type { Overview } from '#engine/schema/declared/overviewWords';
import { say } from '#engine/schema/language';

const label = say('甲', 'A');
const empty = label;

test('a resource, a field, a filter or a value that is not there does not compile', () => {
  const right: Overview = {
    tiles: { a: { label, of: 'loan', where: { state: [0], fee_gte: '1.00', dueOn_within: 'next7' }, sum: 'fee' } },
    charts: { a: { label, empty, of: 'loan', by: 'state', days: 7 }, b: { label, empty, of: 'loan', by: 'state' } },
    lists: { a: { label, empty, of: 'loan', where: { schoolId: ['me'] }, sort: '-fee', fields: ['fee'], limit: 3 } },
  };
  const wrong: readonly Overview[] = [
    // @ts-expect-error no such resource
    { tiles: { a: { label, of: 'lone' } } },
    // @ts-expect-error no amount
    { tiles: { a: { label, of: 'loan', sum: 'state' } } },
    // @ts-expect-error no such filter
    { tiles: { a: { label, of: 'loan', where: { stat: [0] } } } },
    // @ts-expect-error no such option
    { tiles: { a: { label, of: 'loan', where: { state: [7] } } } },
    // @ts-expect-error no moment
    { tiles: { a: { label, of: 'loan', at: 'fee' } } },
    // @ts-expect-error no choice
    { charts: { a: { label, empty, of: 'loan', by: 'fee', days: 7 } } },
    // @ts-expect-error neither days nor a choice
    { charts: { a: { label, empty, of: 'loan' } } },
    // @ts-expect-error no order by it
    { lists: { a: { label, empty, of: 'loan', sort: 'remark', fields: ['fee'], limit: 3 } } },
    // @ts-expect-error no such field
    { lists: { a: { label, empty, of: 'loan', sort: 'fee', fields: ['fees'], limit: 3 } } },
    // @ts-expect-error no such kind of to-do
    { tiles: { a: { label, waits: 'post', opens: 'jobs', hint: label } } },
    // @ts-expect-error no such page
    { tiles: { a: { label, waits: 'approval', opens: 'job', hint: label } } },
  ];
  expect([right, ...wrong]).toHaveLength(12);
});
