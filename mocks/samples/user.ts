import {
  certification,
  certificationTypes,
  latestActivity,
  myProjects,
  myTeams,
  projectAndTeam,
  saveInfo,
  uploadAvatar,
  visits,
} from '#resources/samples/user';
import { auditStates } from '#resources/samples/profile';
import { say } from '#resources/schema/language';
import { answering, between, times } from './answering';

/** No picture: the page shows the first letter of a name. */
const avatar = '';

const projects = [
  [say('企业级产品设计系统', 'Enterprise design system'), say('组件、规范与图标', 'Components, guidelines, and icons')],
  [say('智能客服知识库', 'Support knowledge base'), say('常见问题与答复', 'Questions and answers')],
  [say('内容审核工作台', 'Content review desk'), say('图文与视频的审核', 'Review of text, images, and video')],
  [say('直播质量监测', 'Live stream quality'), say('码率、帧率与卡顿', 'Bit rates, frame rates, and stalls')],
  [say('增长实验平台', 'Growth experiments'), say('分组、上线与评估', 'Groups, rollout, and results')],
  [say('数据看板', 'Data dashboards'), say('按团队汇总的指标', 'Metrics by team')],
] as const;

const contributors = [
  { name: say('秦晓宁', 'Xiaoning Qin'), email: 'qin.xiaoning@example.com', avatar },
  { name: say('何予安', 'Yuan He'), email: 'he.yuan@example.com', avatar },
  { name: say('郑一鸣', 'Yiming Zheng'), email: 'zheng.yiming@example.com', avatar },
  { name: say('苏禾', 'He Su'), email: 'su.he@example.com', avatar },
  { name: say('陆景行', 'Jingxing Lu'), email: 'lu.jingxing@example.com', avatar },
];

const teams = [
  { name: say('火箭组', 'Rocket team'), least: 10, most: 100 },
  { name: say('内容运营全员', 'All of content operations'), least: 5000, most: 6000 },
  { name: say('设计社区', 'Design community'), least: 10, most: 5000 },
  { name: say('前端小组', 'Front-end team'), least: 10, most: 100 },
];

const activity = {
  title: say('王多鱼审核了图文内容：2026 年，你过得怎么样？', 'Duoyu Wang reviewed a post: how was your 2026?'),
  description: say('审核通过', 'Approved'),
  avatar,
};

const pages = [say('主页访问量', 'Home page visits'), say('项目访问量', 'Project visits')];
const figures = [
  say('创建的项目：12', 'Projects created: 12'),
  say('参与的项目：30', 'Projects joined: 30'),
  say('创建的团队：2', 'Teams created: 2'),
  say('加入的团队：8', 'Teams joined: 8'),
];

const [company] = certificationTypes;
const [auditing, approved] = auditStates;

const records = [
  { status: auditing.value, time: '2026-11-18T06:53:12.000Z' },
  { status: approved.value, time: '2026-10-22T06:53:12.000Z' },
];

/** Answers of the user's two pages. */
export const user = [
  answering(myProjects, (_, { random }) =>
    projects.map(([name, description], id) => ({
      id,
      name,
      description,
      peopleNumber: between(random, 10, 1000),
      contributors,
    })),
  ),
  answering(latestActivity, () => times(7, (id) => ({ id, ...activity }))),
  answering(visits, () => pages.map((name) => ({ name, visits: 5670, growth: 206.32 }))),
  answering(projectAndTeam, () => figures.map((content, place) => ({ id: place + 1, content }))),
  answering(myTeams, (_, { random }) =>
    teams.map(({ name, least, most }, place) => ({
      id: place + 1,
      avatar,
      name,
      peopleNumber: between(random, least, most),
    })),
  ),
  answering(saveInfo, () => 'ok'),
  answering(certification, () => ({
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
    record: records.map((record) => ({
      ...record,
      certificationType: company.value,
      certificationContent: say('企业实名认证，法人姓名：李**', 'Company certification, legal representative: Li **'),
    })),
  })),
  answering(uploadAvatar, () => 'ok'),
];
