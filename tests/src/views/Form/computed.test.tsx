import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, test } from 'vitest';
import { defineResource, integer, money } from '#engine/schema';
import { say } from '#engine/schema/language';
import { changeLocale } from '#engine/client/i18n/locale';
import { FormFields } from '#engine/client/views/Form/FormFields';
import { showPart } from '../../part';

const visit = defineResource({
  name: 'visit',
  route: 'visit.list',
  path: 'visits',
  api: 'visit',
  icon: 'page',
  label: say('活动', 'Visits'),
  title: 'fee',
  fields: {
    fee: money(say('费用', 'Fee'), { min: '0.00' }),
    guests: integer(say('人数', 'Guests'), { min: 0, max: 100 }),
    total: money(say('总计', 'Total'), { computed: { times: ['fee', 'guests'] } }),
    rank: integer(say('名次', 'Rank'), { computed: { sql: 'guests % 7' } }),
  },
  list: ['fee'],
  form: [{ label: say('活动', 'Visit'), fields: ['fee', 'guests', 'total', 'rank'] }],
  sort: 'id',
  allow: { list: ['admin'], insert: ['admin'], modify: ['admin'] },
});

const open = async (call: 'insert' | 'modify', record: Readonly<Record<string, unknown>>) => {
  await changeLocale('en-US');
  const person = { id: 1, role: 'admin', organizationId: null } as const;
  showPart(
    <Form record={record}>
      <FormFields resource={visit} call={call} person={person} record={record} />
    </Form>,
  );
  return {
    type: (label: string, value: string) => {
      const box = screen.getByLabelText(label);
      fireEvent.change(box, { target: { value } });
      fireEvent.blur(box);
    },
    shown: (label: string) => screen.getByText(label).nextElementSibling?.textContent,
  };
};

test('what is computed of other fields follows while they are filled in, and is a dash until all of them are', async () => {
  const { type, shown } = await open('insert', { fee: null, guests: null });
  expect(shown('Total')).toBe('–');
  type('Fee', '12.5');
  expect(shown('Total')).toBe('–');
  type('Guests', '4');
  expect(shown('Total')).toBe('¥50.00');
  type('Guests', '');
  expect(shown('Total')).toBe('–');
});

test('an edit begins with the stored result, and keeps it where only the database computes it', async () => {
  const { type, shown } = await open('modify', { id: 3, fee: '2.00', guests: 5, total: '10.00', rank: 5 });
  expect([shown('Total'), shown('Rank')]).toEqual(['¥10.00', '5']);
  type('Guests', '6');
  expect([shown('Total'), shown('Rank')]).toEqual(['¥12.00', '5']);
});
