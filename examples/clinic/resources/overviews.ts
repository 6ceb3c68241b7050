import type { Overviews } from '#engine/subjects';
import { say } from '#engine/schema/language';
import { visit } from './appointment/appointment';
import { desk, members, staff } from './business';

const visits = { of: 'appointment', at: 'at' } as const;
const none = say('暂无记录。', 'There are none yet.');
const [requested, confirmed, done] = [[visit.requested], [visit.confirmed], [visit.done]] as const;

export const overviews = {
  overview: {
    tiles: {
      visits: { ...visits, label: say('今日预约', 'Visits today'), days: 1, for: staff },
      requests: { ...visits, label: say('待确认', 'To confirm'), where: { state: requested }, for: desk },
      mine: {
        ...visits,
        label: say('我的就诊', 'My visits'),
        where: { state: confirmed, vetId: ['me'] },
        for: ['vet'],
      },
      fees: { ...visits, label: say('费用', 'Fees'), where: { state: done }, sum: 'fee', days: 7, for: ['manager'] },
      animals: { of: 'animal', label: say('我的动物', 'My animals'), for: members },
    },
    charts: {
      visits: { ...visits, label: say('每日预约', 'Visits per day'), by: 'state', days: 14, empty: none, for: staff },
      species: { of: 'animal', label: say('动物种类', 'Animals by species'), by: 'species', empty: none, for: staff },
    },
    lists: {
      coming: {
        of: 'appointment',
        label: say('未来 7 天的预约', 'Visits of the next 7 days'),
        where: { at_within: 'next7', state_not: [visit.done, visit.cancelled] },
        sort: 'at',
        fields: ['at', 'state'],
        limit: 9,
        empty: say('未来 7 天没有预约。', 'No visits in the next 7 days.'),
      },
      due: {
        of: 'vaccination',
        label: say('即将到期的疫苗', 'Vaccinations that come due'),
        where: { nextDue_within: 'next14' },
        sort: 'nextDue',
        fields: ['nextDue'],
        limit: 9,
        empty: say('未来两周没有疫苗到期。', 'None comes due in the next two weeks.'),
      },
    },
  },
} as const satisfies Overviews;
