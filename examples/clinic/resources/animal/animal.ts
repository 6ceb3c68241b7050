import {
  choice,
  day,
  decimal,
  defineResource,
  files,
  integer,
  jsonData,
  longText,
  type Option,
  reference,
  references,
  text,
  yesNo,
} from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { visit } from '#resources/appointment/appointment';
import { desk, forGood, staff } from '#resources/business';

export const species = [
  { value: 'dog', label: say('犬', 'Dog') },
  { value: 'cat', label: say('猫', 'Cat') },
  { value: 'rabbit', label: say('兔', 'Rabbit') },
  { value: 'bird', label: say('鸟', 'Bird') },
  { value: 'other', label: say('其他', 'Other') },
] as const satisfies readonly Option<string>[];

// The numbers of the old chips have ten digits.
const chip = /^(\d{10}|\d{15})$/;

/** The patients. Each belongs to one owner for good. */
export const animal = defineResource({
  name: 'animal',
  route: 'animal.list',
  path: 'animals',
  api: 'animal',
  icon: 'paw',
  label: say('动物', 'Animals'),
  labelOne: say('动物', 'Animal'),
  counted: sayCount('%{count} 只动物', '%{count} animal', '%{count} animals'),
  title: 'name',
  fields: {
    name: text(say('名字', 'Name'), { required: true, search: true, sort: true, max: 40 }),
    ownerId: reference(say('主人', 'Owner'), { ...forGood, to: 'owner', see: staff }),
    contactIds: references(say('其他联系人', 'Other contacts'), { to: 'owner', max: 5, filter: true, see: staff }),
    species: choice(say('种类', 'Species'), { required: true, filter: true, sort: true, options: species }),
    breed: text(say('品种', 'Breed'), { max: 60, suggests: true }),
    bornOn: day(say('出生日期', 'Born'), { max: 'today', filter: true, sort: true }),
    weight: decimal(say('体重', 'Weight'), {
      scale: 2,
      unit: { after: ' kg' },
      min: '0.01',
      max: '1200.00',
      sort: true,
      write: staff,
    }),
    neutered: yesNo(say('已绝育', 'Neutered'), { initial: false, filter: true }),
    chip: text(say('芯片号', 'Chip number'), { unique: true, search: true, max: 15, pattern: chip, of: 'id' }),
    photos: files(say('照片', 'Photos'), { max: 4, kinds: ['picture'], filter: true }),
    lab: jsonData(say('化验结果', 'Lab results'), { max: 20_000, see: staff }),
    openVisits: integer(say('未结束的预约', 'Open appointments'), {
      readOnly: true,
      derived: {
        of: 'appointment',
        where: { animalId: 'id' },
        only: { field: 'state', is: [visit.requested, visit.confirmed] },
      },
    }),
    remark: longText(say('病历备注', 'Notes'), { max: 1000, see: staff }),
  },
  list: ['name', 'photos', 'species', 'ownerId', 'contactIds', 'weight', 'bornOn', 'neutered', 'chip', 'createdAt'],
  card: ['name', 'species', 'weight', 'ownerId'],
  head: ['weight', 'species', 'ownerId', 'openVisits'],
  editInList: ['weight'],
  form: [
    { label: say('动物', 'Animal'), fields: ['ownerId', 'contactIds', 'name', 'species', 'breed', 'bornOn', 'photos'] },
    { label: say('检查', 'Examination'), fields: ['weight', 'neutered', 'chip', 'lab', 'remark'] },
  ],
  sort: '-createdAt',
  related: [
    { resource: 'appointment', field: 'animalId', label: say('预约', 'Appointments') },
    { resource: 'vaccination', field: 'animalId', label: say('疫苗', 'Vaccinations') },
  ],
  allow: {
    'base-list': 'everyone',
    list: 'everyone',
    detail: 'everyone',
    insert: desk,
    modify: staff,
    export: ['manager'],
    import: desk,
  },
  rows: { owner: { read: { ownerId: 'organizationId' } } },
});
