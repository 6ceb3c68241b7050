import { list, number, object, type Read } from '#resources/schema/answer';
import { choice, dateTime, email, integer, longText, text } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { count, mockCall, sampleDone, shortText } from './parts';
import { auditStatus } from './profile';

const avatar = shortText('头像', 'Picture');
const id = integer(say('编号', 'ID'), { min: 0 });

const project = object({
  id,
  name: shortText('项目名称', 'Project'),
  description: shortText('项目说明', 'Description'),
  peopleNumber: count('人数', 'People'),
  contributors: list(object({ name: shortText('姓名', 'Name'), email: shortText('邮箱', 'Email'), avatar })),
});

/** Six projects with five contributors each. */
export const myProjects = mockCall('POST', 'user/my-project/list', say('我的项目', 'My projects'), list(project));

const activity = object({ id, title: shortText('标题', 'Title'), description: shortText('说明', 'Description'), avatar });

/** Seven activities. */
export const latestActivity = mockCall('POST', 'user/latest-activity', say('最新动态', 'Latest activity'), list(activity));

const visited = object({ name: shortText('名称', 'Name'), visits: count('访问量', 'Visits'), growth: number });

/** How often two kinds of pages were visited. */
export const visits = mockCall('POST', 'user/visits', say('访问量', 'Visits'), list(visited));

/** Four figures: projects and teams, created and joined. */
export const projectAndTeam = mockCall('POST', 'user/project-and-team/list', say('项目与团队', 'Projects and teams'), list(object({ id, content: shortText('内容', 'Content') })));

const team = object({ id, avatar, name: shortText('团队名称', 'Team'), peopleNumber: count('人数', 'People') });

/** Four teams. */
export const myTeams = mockCall('POST', 'user/my-team/list', say('我的团队', 'My teams'), list(team));

/** Where a person can live. */
const countries = [{ value: 'China', label: say('中国', 'China') }] as const;
const areas = [
  { value: 'beijing/beijing/chaoyang', label: say('北京 / 北京 / 朝阳', 'Beijing / Beijing / Chaoyang') },
  { value: 'shanghai/shanghai/pudong', label: say('上海 / 上海 / 浦东', 'Shanghai / Shanghai / Pudong') },
  { value: 'zhejiang/hangzhou/xihu', label: say('浙江 / 杭州 / 西湖', 'Zhejiang / Hangzhou / Xihu') },
  { value: 'guangdong/shenzhen/nanshan', label: say('广东 / 深圳 / 南山', 'Guangdong / Shenzhen / Nanshan') },
] as const;

/** The basic information of a person, with its rules (docs/specification.md, section 5). */
export const saveInfo = mockCall('POST', 'user/save-info', say('保存基础信息', 'Save basic information'), sampleDone, {
  email: email(say('邮箱', 'Email'), { required: true }),
  nickname: text(say('昵称', 'Nickname'), { required: true, max: 32 }),
  countryRegion: choice(say('国家/地区', 'Country or region'), { required: true, options: countries }),
  area: choice(say('所在区域', 'Area'), { required: true, options: areas }),
  address: text(say('具体地址', 'Address'), { max: 200 }),
  profile: longText(say('个人简介', 'About me'), { max: 200 }),
});

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

/** The kind of certification in a record; the template has one. */
export const certificationTypes = [{ value: 1, label: say('企业实名认证', 'Company certification') }] as const;

const record = object({
  certificationType: choice(say('认证类型', 'Certification'), { options: certificationTypes }),
  certificationContent: shortText('认证内容', 'Content'),
  status: auditStatus,
  time: dateTime(say('创建时间', 'Created'), {}),
});

export type CertificationRecord = Read<typeof record>;

/** The company behind the account, and two records of how it was certified. */
export const certification = mockCall('POST', 'user/certification', say('实名认证', 'Certification'), object({ enterpriseInfo, record: list(record) }));

const { parts } = enterpriseInfo;

/** The fields of the company that a person may ask to change; the review sets the rest. */
export const certificationFields = Object.fromEntries(
  (['legalPerson', 'certificateType', 'authenticationNumber', 'enterpriseName', 'organizationCode'] as const).map((name) => [name, text(parts[name].label, { required: true, max: 64 })]),
);

/** Takes a picture as `multipart/form-data`, in a part named `file`; not as JSON like the others. */
export const uploadAvatar = mockCall('POST', 'user/upload', say('上传头像', 'Upload a picture'), sampleDone);
