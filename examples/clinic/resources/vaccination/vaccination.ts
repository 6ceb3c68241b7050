import { day, defineResource, integer, money, reference, text } from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { forGood, medics, staff } from '#resources/business';

/** What an animal was vaccinated against, by whom, and when the next dose is due. */
export const vaccination = defineResource({
  name: 'vaccination',
  route: 'vaccination.list',
  path: 'vaccinations',
  api: 'vaccination',
  icon: 'syringe',
  label: say('疫苗接种', 'Vaccinations'),
  labelOne: say('接种记录', 'Vaccination'),
  counted: sayCount('%{count} 条接种记录', '%{count} vaccination', '%{count} vaccinations'),
  title: 'vaccine',
  titleBehind: 'animalId',
  fields: {
    ownerId: reference(say('主人', 'Owner'), { ...forGood, to: 'owner', see: staff }),
    animalId: reference(say('动物', 'Animal'), { ...forGood, to: 'animal', search: true, same: ['ownerId'] }),
    vaccine: text(say('疫苗', 'Vaccine'), { required: true, search: true, max: 60, suggests: true }),
    batch: text(say('批号', 'Batch'), { required: true, max: 32, see: staff, of: 'id' }),
    givenOn: day(say('接种日期', 'Given on'), { required: true, max: 'today', sort: true }),
    nextDue: day(say('下次日期', 'Next due'), { filter: true, sort: true }),
    interval: integer(say('间隔天数', 'Days between'), { computed: { days: ['givenOn', 'nextDue'] }, sort: true }),
    price: money(say('价格', 'Price'), { required: true, min: '0.00', sort: true }),
    vetId: reference(say('兽医', 'Vet'), { to: 'account', readOnly: true, stamp: 'caller', filter: true, see: staff }),
  },
  list: ['animalId', 'vaccine', 'givenOn', 'nextDue', 'interval', 'ownerId', 'price', 'vetId', 'batch', 'createdAt'],
  card: ['animalId', 'vaccine', 'nextDue', 'givenOn'],
  totals: ['price'],
  form: [
    {
      label: say('接种', 'Vaccination'),
      fields: ['ownerId', 'animalId', 'givenOn', 'nextDue', 'interval', 'vaccine', 'batch', 'price'],
    },
  ],
  keepOnNext: ['vaccine', 'batch', 'givenOn', 'nextDue', 'price'],
  sort: '-givenOn',
  remind: { field: 'nextDue', before: { days: 14 }, to: 'ownerId' },
  allow: { list: 'everyone', detail: 'everyone', insert: medics, modify: medics, export: ['manager'] },
  rows: { owner: { read: { ownerId: 'organizationId' } } },
});
