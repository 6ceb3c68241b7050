import {
  changes,
  choice,
  choices,
  integer,
  links,
  longText,
  moment,
  money,
  nameOf,
  password,
  reference,
  richText,
  text,
  yesNo,
  type Field,
  type Kind,
} from '../../../resources/fields';
import { say, type Locale } from '../../../resources/language';
import { roles } from '../../../resources/roles';
import { statuses } from '../../../resources/status';

interface Specimen {
  readonly field: Field;
  readonly value: unknown;
  /** What a reader of each language finds in its cell. */
  readonly reads: Readonly<Record<Locale, string>>;
}

const both = (text: string) => say(text, text);

/** One field and value of every kind; a kind without one does not compile. */
export const specimens: Readonly<Record<Kind, Specimen>> = {
  text: { field: text(say('姓名', 'Name'), { max: 32 }), value: '张伟', reads: both('张伟') },
  longText: {
    field: longText(say('备注', 'Remark'), { max: 200 }),
    value: 'Second thoughts',
    reads: both('Second thoughts'),
  },
  choice: { field: choice(say('状态', 'Status'), { options: statuses }), value: 0, reads: say('停用', 'Disabled') },
  yesNo: { field: yesNo(say('置顶', 'Pinned'), {}), value: false, reads: say('否', 'No') },
  integer: { field: integer(say('次数', 'Times'), {}), value: 1234567, reads: both('1,234,567') },
  money: { field: money(say('余额', 'Balance'), {}), value: '123456789012.34', reads: both('¥123,456,789,012.34') },
  moment: {
    field: moment(say('时间', 'Time'), {}),
    value: '2026-11-21T06:03:05.123Z',
    reads: both('2026-11-21 14:03'),
  },
  reference: { field: reference(say('商户', 'Merchant'), { to: 'tenant' }), value: 7, reads: both('星河互娱') },
  choices: {
    field: choices(say('面向', 'Audience'), { options: roles }),
    value: ['admin', 'employee'],
    reads: say('管理员员工+1', 'AdministratorEmployee+1'),
  },
  links: {
    field: links(say('证据', 'Evidence'), { max: 3 }),
    value: ['https://a.example/1'],
    reads: both('a.example/1'),
  },
  richText: {
    field: richText(say('内容', 'Content'), { maxBytes: 1024 }),
    value: '<p>今日 <b>maintenance</b> &amp; tests</p>',
    reads: both('今日 maintenance & tests'),
  },
  nameOf: { field: nameOf(say('对象', 'Kind'), { of: 'resource' }), value: 'tenant', reads: say('商户', 'Merchant') },
  changes: {
    field: changes(say('变更', 'Changes'), { of: 'resource' }),
    value: { name: ['a', 'b'] },
    reads: both('name'),
  },
  password: { field: password(say('密码', 'Password'), {}), value: 'Secret1', reads: both('••••••') },
};

export const kinds = Object.keys(specimens) as Kind[];
