import { choice, dateTime, email, integer, list, longText, number, object, text } from '#engine/schema';
import { say } from '#engine/schema/language';
import { count, done, mockCall, sampleDone, shortText, times } from './mockCall';
import { approved, auditing, auditStatus } from './profile';

/** Where it is empty the page shows the first letter of a name. */
const avatar = shortText('头像', 'Picture');
const id = integer(say('编号', 'ID'), { min: 0 });

const project = object({
  id,
  name: shortText('项目名称', 'Project'),
  description: shortText('项目说明', 'Description'),
  peopleNumber: count('人数', 'People'),
  contributors: list(object({ name: shortText('姓名', 'Name'), email: shortText('邮箱', 'Email'), avatar })),
});

const projects = [
  [say('企业级产品设计系统', 'Enterprise design system'), say('组件、规范与图标', 'Components, guidelines, and icons')],
  [say('智能客服知识库', 'Support knowledge base'), say('常见问题与答复', 'Questions and answers')],
  [say('内容审核工作台', 'Content review desk'), say('图文与视频的审核', 'Review of text, images, and video')],
  [say('直播质量监测', 'Live stream quality'), say('码率、帧率与卡顿', 'Bit rates, frame rates, and stalls')],
  [say('增长实验平台', 'Growth experiments'), say('分组、上线与评估', 'Groups, rollout, and results')],
  [say('数据看板', 'Data dashboards'), say('按团队汇总的指标', 'Metrics by team')],
] as const;

const contributors = [
  { name: say('秦晓宁', 'Xiaoning Qin'), email: 'qin.xiaoning@example.com', avatar: '' },
  { name: say('何予安', 'Yuan He'), email: 'he.yuan@example.com', avatar: '' },
  { name: say('郑一鸣', 'Yiming Zheng'), email: 'zheng.yiming@example.com', avatar: '' },
  { name: say('苏禾', 'He Su'), email: 'su.he@example.com', avatar: '' },
  { name: say('陆景行', 'Jingxing Lu'), email: 'lu.jingxing@example.com', avatar: '' },
] as const;

/** Six projects with five contributors each. */
export const myProjects = mockCall(
  'POST',
  'user/my-project/list',
  say('我的项目', 'My projects'),
  list(project),
  (_, { between }) =>
    projects.map(([name, description], id) => ({
      id,
      name,
      description,
      peopleNumber: between(10, 1000),
      contributors,
    })),
);

const activity = object({
  id,
  title: shortText('标题', 'Title'),
  description: shortText('说明', 'Description'),
  avatar,
});

/** Seven activities. */
export const latestActivity = mockCall(
  'POST',
  'user/latest-activity',
  say('最新动态', 'Latest activity'),
  list(activity),
  () =>
    times(7, (place) => ({
      id: place,
      title: say('王多鱼审核了图文内容：2026 年，这一年过得怎么样？', 'Duoyu Wang reviewed a post: how was your 2026?'),
      description: say('审核通过', 'Approved'),
      avatar: '',
    })),
);

const visited = object({ name: shortText('名称', 'Name'), visits: count('访问量', 'Visits'), growth: number });

/** How often two kinds of pages were visited. */
export const visits = mockCall('POST', 'user/visits', say('访问量', 'Visits'), list(visited), () =>
  [say('主页访问量', 'Home page visits'), say('项目访问量', 'Project visits')].map((name) => ({
    name,
    visits: 5670,
    growth: 206.32,
  })),
);

const figures = [
  say('创建的项目：12', 'Projects created: 12'),
  say('参与的项目：30', 'Projects joined: 30'),
  say('创建的团队：2', 'Teams created: 2'),
  say('加入的团队：8', 'Teams joined: 8'),
];

/** Four figures: projects and teams, created and joined. */
export const projectAndTeam = mockCall(
  'POST',
  'user/project-and-team/list',
  say('项目与团队', 'Projects and teams'),
  list(object({ id, content: shortText('内容', 'Content') })),
  () => figures.map((content, place) => ({ id: place + 1, content })),
);

const team = object({ id, avatar, name: shortText('团队名称', 'Team'), peopleNumber: count('人数', 'People') });

const teams = [
  { name: say('火箭组', 'Rocket team'), least: 10, most: 100 },
  { name: say('内容运营全员', 'All of content operations'), least: 5000, most: 6000 },
  { name: say('设计社区', 'Design community'), least: 10, most: 5000 },
  { name: say('前端小组', 'Front-end team'), least: 10, most: 100 },
];

/** Four teams. */
export const myTeams = mockCall(
  'POST',
  'user/my-team/list',
  say('我的团队', 'My teams'),
  list(team),
  (_, { between }) =>
    teams.map(({ name, least, most }, place) => ({
      id: place + 1,
      avatar: '',
      name,
      peopleNumber: between(least, most),
    })),
);

/** Where a person can live. */
const countries = [{ value: 'China', label: say('中国', 'China') }] as const;
const areas = [
  { value: 'beijing/beijing/chaoyang', label: say('北京 / 北京 / 朝阳', 'Beijing / Beijing / Chaoyang') },
  { value: 'shanghai/shanghai/pudong', label: say('上海 / 上海 / 浦东', 'Shanghai / Shanghai / Pudong') },
  { value: 'zhejiang/hangzhou/xihu', label: say('浙江 / 杭州 / 西湖', 'Zhejiang / Hangzhou / Xihu') },
  { value: 'guangdong/shenzhen/nanshan', label: say('广东 / 深圳 / 南山', 'Guangdong / Shenzhen / Nanshan') },
] as const;

/** The basic information of a person, with its rules (docs/specification.md, section 5). */
export const saveInfo = mockCall(
  'POST',
  'user/save-info',
  say('保存基础信息', 'Save basic information'),
  sampleDone,
  done,
  {
    email: email(say('邮箱', 'Email'), { required: true }),
    nickname: text(say('昵称', 'Nickname'), { required: true, max: 32 }),
    countryRegion: choice(say('国家/地区', 'Country or region'), { required: true, options: countries }),
    area: choice(say('所在区域', 'Area'), { required: true, options: areas }),
    address: text(say('具体地址', 'Address'), { max: 200 }),
    profile: longText(say('个人简介', 'About me'), { max: 200 }),
  },
);

const enterpriseInfo = object({
  accountType: shortText('账号类型', 'Account type'),
  status: auditStatus,
  time: dateTime(say('认证时间', 'Certified'), {}),
  legalPerson: shortText('法人姓名', 'Legal representative'),
  certificateType: shortText('法人证件类型', 'ID type of the legal representative'),
  authenticationNumber: shortText('法人证件号码', 'ID number of the legal representative'),
  enterpriseName: shortText('企业名称', 'Company'),
  enterpriseCertificateType: shortText('企业证件类型', 'Company certificate'),
  organizationCode: shortText('组织机构代码', 'Organization code'),
});

/** What no call of the template answers of the account. */
export const accountFacts = { registeredAt: '2026-01-12T02:30:00.000Z', phone: '150******50' } as const;

/** The protections of the account; the password is its real one. */
export const protections = [
  {
    label: say('登录密码', 'Password'),
    hint: say(
      '已设置。密码至少 6 位字符，不含空格，须同时包含数字、大写字母和小写字母。',
      'Set. At least 6 characters without spaces, with a digit, an upper-case and a lower-case letter.',
    ),
  },
  {
    label: say('密保问题', 'Security question'),
    hint: say(
      '您暂未设置密保问题，密保问题可以有效地保护账号的安全。',
      'No security question yet. A question helps protect your account.',
    ),
  },
  { label: say('安全手机', 'Phone'), hint: say(`已设置：${accountFacts.phone}`, `Set: ${accountFacts.phone}`) },
  {
    label: say('安全邮箱', 'Email'),
    hint: say(
      '您暂未设置邮箱，绑定邮箱可以用来找回密码、接收通知等。',
      'No email yet. An email recovers your password and receives notices.',
    ),
  },
] as const;

/** The kind of certification in a record; the template has one. */
const certificationTypes = [{ value: 1, label: say('企业实名认证', 'Company certification') }] as const;

const record = object({
  certificationType: choice(say('认证类型', 'Certification'), { options: certificationTypes }),
  certificationContent: shortText('认证内容', 'Content'),
  status: auditStatus,
  time: dateTime(say('创建时间', 'Created'), {}),
});

const certified = {
  certificationType: 1,
  certificationContent: say('企业实名认证，法人姓名：李**', 'Company certification, legal representative: Li **'),
} as const;

/** The company behind the account, and two records of how it was certified. */
export const certification = mockCall(
  'POST',
  'user/certification',
  say('实名认证', 'Certification'),
  object({ enterpriseInfo, record: list(record) }),
  () => ({
    enterpriseInfo: {
      accountType: say('企业账号', 'Company account'),
      status: auditing.value,
      time: '2026-10-22T06:53:12.000Z',
      legalPerson: say('李**', 'Li **'),
      certificateType: say('中国身份证', 'Chinese identity card'),
      authenticationNumber: '130************123',
      enterpriseName: say('低调有实力的企业', 'Quiet Strength Ltd.'),
      enterpriseCertificateType: say('企业营业执照', 'Business license'),
      organizationCode: '7*******9',
    },
    record: [
      { status: auditing.value, time: '2026-11-18T06:53:12.000Z', ...certified },
      { status: approved.value, time: '2026-10-22T06:53:12.000Z', ...certified },
    ],
  }),
);

/** Takes a picture as `multipart/form-data`, in a part named `file`; not as JSON like the others. */
export const uploadAvatar = mockCall('POST', 'user/upload', say('上传头像', 'Upload a picture'), sampleDone, done);
