import { choice, dateTime, defineResource, longText, money, type Option, reference, text } from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { desk, forGood, medics, staff } from '#resources/business';

export const visit = { requested: 0, confirmed: 1, done: 2, cancelled: 3 } as const;

const states = [
  { value: visit.requested, label: say('待确认', 'Requested'), tone: 'warning' },
  { value: visit.confirmed, label: say('已确认', 'Confirmed'), tone: 'primary' },
  { value: visit.done, label: say('已就诊', 'Done'), tone: 'success' },
  { value: visit.cancelled, label: say('已取消', 'Cancelled'), tone: 'neutral' },
] as const satisfies readonly Option<number>[];

const vetOptions = { to: 'account', among: { role: ['vet'] } } as const;

/** A visit: an owner or the desk requests it, the desk confirms it with a vet, the vet ends it with its fee. */
export const appointment = defineResource({
  name: 'appointment',
  route: 'appointment.list',
  path: 'appointments',
  api: 'appointment',
  icon: 'visit',
  label: say('预约', 'Appointments'),
  labelOne: say('预约', 'Appointment'),
  counted: sayCount('%{count} 个预约', '%{count} appointment', '%{count} appointments'),
  title: 'reason',
  titleBehind: 'animalId',
  fields: {
    ownerId: reference(say('主人', 'Owner'), { ...forGood, to: 'owner', see: staff }),
    animalId: reference(say('动物', 'Animal'), { ...forGood, to: 'animal', search: true, same: ['ownerId'] }),
    at: dateTime(say('时间', 'Time'), { required: true, filter: true, sort: true }),
    reason: text(say('事由', 'Reason'), { required: true, search: true, max: 80, suggests: true }),
    vetId: reference(say('兽医', 'Vet'), { ...vetOptions, readOnly: true, filter: true, see: staff }),
    state: choice(say('状态', 'State'), { readOnly: true, initial: visit.requested, filter: true, options: states }),
    fee: money(say('费用', 'Fee'), { readOnly: true, sort: true }),
    findings: longText(say('诊断', 'Findings'), { readOnly: true, max: 1000 }),
    whyCancelled: text(say('取消原因', 'Why cancelled'), { readOnly: true, max: 200 }),
  },
  list: ['at', 'animalId', 'reason', 'state', 'ownerId', 'vetId', 'fee', 'createdAt'],
  card: ['animalId', 'state', 'at', 'reason'],
  head: ['state', 'at', 'vetId', 'fee'],
  totals: ['fee'],
  form: [{ label: say('预约', 'Appointment'), fields: ['ownerId', 'animalId', 'at', 'reason'] }],
  page: [
    { label: say('预约', 'Appointment'), fields: ['ownerId', 'animalId', 'at', 'reason'] },
    { label: say('就诊', 'Visit'), fields: ['vetId', 'fee', 'findings', 'whyCancelled'] },
  ],
  sort: '-at',
  allow: { list: 'everyone', detail: 'everyone', insert: [...desk, 'owner'], modify: desk, export: ['manager'] },
  transitions: {
    confirm: {
      label: say('确认', 'Confirm'),
      field: 'state',
      from: [visit.requested],
      to: visit.confirmed,
      allow: desk,
      primary: true,
      input: { vet: reference(say('兽医', 'Vet'), { ...vetOptions, required: true }) },
      sets: { vetId: 'vet' },
      done: say('已确认', 'confirmed'),
    },
    finish: {
      label: say('完成就诊', 'Finish'),
      field: 'state',
      from: [visit.confirmed],
      to: visit.done,
      allow: medics,
      primary: true,
      input: {
        fee: money(say('费用', 'Fee'), { required: true, min: '0.00' }),
        findings: longText(say('诊断', 'Findings'), { required: true, max: 1000 }),
      },
      sets: { fee: 'fee', findings: 'findings' },
      done: say('已完成', 'done'),
    },
    cancel: {
      label: say('取消预约', 'Call off'),
      field: 'state',
      from: [visit.requested, visit.confirmed],
      to: visit.cancelled,
      allow: [...desk, 'owner'],
      tone: 'danger',
      input: { why: text(say('原因', 'Reason'), { required: true, max: 200 }) },
      sets: { whyCancelled: 'why' },
      done: say('已取消', 'cancelled'),
    },
  },
  rows: { owner: { read: { ownerId: 'organizationId' } }, vet: { write: { vetId: 'id' } } },
});
