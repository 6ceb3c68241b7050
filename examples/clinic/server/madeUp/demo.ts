import { visit } from '#resources/appointment/appointment';
import { dayMs } from '#engine/schema';
import { say } from '#engine/schema/language';
import { makeDemo } from '#engine/server/madeUp';

export { endDemo } from '#engine/server/madeUp';

const daysFrom = (days: number) => (now: Date) =>
  new Date(Math.floor(now.getTime() / dayMs) * dayMs + days * dayMs).toISOString().slice(0, 10);
/** Half past some hour of a day. */
const timeFrom = (days: number, hour: number) => (now: Date) =>
  `${daysFrom(days)(now)}T${String(hour).padStart(2, '0')}:30:00.000Z`;

const vets = [2, 5] as const;

const owners = [
  [say('沈佳怡', 'Julia Stein'), '138 0013 8001'],
  [say('陆远航', 'Peter Lang'), '139 1029 4471'],
  [say('何秀英', 'Ana Duarte'), '136 0554 2210'],
  [say('马晓东', 'Tom Becker'), '135 8871 0032'],
  [say('唐若曦', 'Ruth Tanner'), '133 4410 2297'],
  [say('谢志明', 'Simon Voss'), '180 7765 1204'],
] as const;

/** Name, species, breed, owner, weight, age in days. */
const animals = [
  [say('豆豆', 'Pepper'), 'dog', say('柯基', 'Corgi'), 1, '12.40', 1500],
  [say('小雪', 'Snow'), 'cat', say('布偶猫', 'Ragdoll'), 1, '4.85', 900],
  [say('闪电', 'Flash'), 'dog', say('边境牧羊犬', 'Border Collie'), 2, '18.20', 2100],
  [say('团子', 'Dumpling'), 'rabbit', say('荷兰垂耳兔', 'Holland Lop'), 3, '1.65', 400],
  [say('可乐', 'Cola'), 'cat', say('英国短毛猫', 'British Shorthair'), 3, '5.30', 1300],
  [say('多多', 'Lucky'), 'dog', say('金毛寻回犬', 'Golden Retriever'), 4, '31.70', 2600],
  [say('阳阳', 'Sunny'), 'bird', say('虎皮鹦鹉', 'Budgerigar'), 5, '0.04', 300],
  [say('灰灰', 'Smokey'), 'cat', say('俄罗斯蓝猫', 'Russian Blue'), 6, '4.10', 700],
] as const;

const reasons = [
  say('年度体检', 'Annual check'),
  say('接种疫苗', 'Vaccination'),
  say('右后腿跛行', 'Limps on the right hind leg'),
  say('食欲不振', 'Does not eat'),
  say('洁牙', 'Dental cleaning'),
] as const;

/** Visits from two weeks ago to a week ahead, each as far as it has come by now. */
const visits = Array.from({ length: 24 }, (_, place) => {
  const [day, which] = [place - 14, (place * 3) % animals.length];
  const state =
    day < 0 ? (place % 6 === 5 ? visit.cancelled : visit.done) : day < 4 ? visit.confirmed : visit.requested;
  return {
    animalId: which + 1,
    ownerId: animals[which]?.[3],
    at: timeFrom(day, 1 + (place % 8)),
    reason: reasons[place % reasons.length],
    state,
    ...((state === visit.done || state === visit.confirmed) && { vetId: vets[place % 2] }),
    ...(state === visit.done && { fee: `${40 + place * 5}.00`, findings: say('一切正常', 'Nothing unusual') }),
    ...(state === visit.cancelled && { whyCancelled: say('主人外出', 'The owner is away') }),
  };
});

export const loadDemo = makeDemo({
  people: [
    { role: 'manager', username: 'manager', name: say('林静', 'Laura Lindt') },
    { role: 'vet', username: 'vet', name: say('周明', 'Martin Zhou') },
    { role: 'receptionist', username: 'desk', name: say('李婉婷', 'Wendy Li') },
    { role: 'owner', username: 'owner', name: owners[0][0] },
    { role: 'vet', username: 'chen.wei', name: say('陈薇', 'Vera Chen') },
  ],
  rows: {
    owner: owners.map(([name, phone], place) => ({ name, phone, email: `owner${place + 1}@mail.example` })),
    animal: animals.map(([name, species, breed, ownerId, weight, age], place) => ({
      name,
      species,
      breed,
      ownerId,
      contactIds: place % 3 === 0 ? [(ownerId % owners.length) + 1] : null,
      weight,
      bornOn: daysFrom(-age),
      neutered: place % 2 === 0,
      chip: `276098${String(100200300 + place * 7919)}`,
    })),
    appointment: visits,
    vaccination: animals.slice(0, 6).map(([, kind, , ownerId], place) => ({
      animalId: place + 1,
      ownerId,
      vetId: vets[place % 2],
      givenOn: daysFrom(-350 + place * 30),
      nextDue: daysFrom(-8 + place * 20),
      vaccine: kind === 'dog' ? say('狂犬疫苗', 'Rabies') : say('三联疫苗', 'Combined vaccine'),
      batch: `B-${2300 + place}`,
      price: '48.00',
    })),
  },
});
