import { say } from '#engine/schema/language';
import type { Access } from '#engine/samples';
import type { CustomPage, Option } from '#engine/schema';

/** The headings over the sample pages in the menu. */
export const sampleGroups = [
  { value: 'dashboard', label: say('示例：仪表盘', 'Samples: dashboard') },
  { value: 'visualization', label: say('示例：数据可视化', 'Samples: visualization') },
  { value: 'form', label: say('示例：表单页', 'Samples: forms') },
  { value: 'profile', label: say('示例：详情页', 'Samples: details') },
  { value: 'result', label: say('示例：结果页', 'Samples: results') },
  { value: 'exception', label: say('示例：异常页', 'Samples: errors') },
  { value: 'user', label: say('示例：个人中心', 'Samples: user') },
] as const satisfies readonly Option<string>[];

/** A page of the template, shown behind the debug flag. Its route and path are the template's own. */
export interface SamplePage extends Omit<CustomPage, 'group'> {
  readonly group: (typeof sampleGroups)[number]['value'];
}

const admin = ['admin'] as const satisfies Access;

/** In menu order. */
export const samplePages = [
  {
    route: 'Workplace',
    path: 'dashboard/workplace',
    icon: 'chart',
    label: say('工作台', 'Workplace'),
    allow: 'everyone',
    group: 'dashboard',
  },
  {
    route: 'Monitor',
    path: 'dashboard/monitor',
    icon: 'chart',
    label: say('实时监控', 'Live monitor'),
    allow: admin,
    group: 'dashboard',
  },
  {
    route: 'DataAnalysis',
    path: 'visualization/data-analysis',
    icon: 'chart',
    label: say('分析页', 'Analysis'),
    allow: admin,
    group: 'visualization',
  },
  {
    route: 'MultiDimensionDataAnalysis',
    path: 'visualization/multi-dimension-data-analysis',
    icon: 'chart',
    label: say('多维数据分析', 'Multi-D analysis'),
    allow: admin,
    group: 'visualization',
  },
  {
    route: 'Step',
    path: 'form/step',
    icon: 'entry',
    label: say('分步表单', 'Step form'),
    allow: admin,
    group: 'form',
  },
  {
    route: 'Group',
    path: 'form/group',
    icon: 'entry',
    label: say('分组表单', 'Group form'),
    allow: admin,
    group: 'form',
  },
  {
    route: 'Basic',
    path: 'profile/basic',
    icon: 'page',
    label: say('基础详情页', 'Basic profile'),
    allow: admin,
    group: 'profile',
  },
  {
    route: 'Success',
    path: 'result/success',
    icon: 'page',
    label: say('成功页', 'Success'),
    allow: admin,
    group: 'result',
  },
  {
    route: 'Error',
    path: 'result/error',
    icon: 'page',
    label: say('失败页', 'Failure'),
    allow: admin,
    group: 'result',
  },
  { route: '403', path: 'exception/403', icon: 'page', label: say('403', '403'), allow: admin, group: 'exception' },
  {
    route: '404',
    path: 'exception/404',
    icon: 'page',
    label: say('404', '404'),
    allow: 'everyone',
    group: 'exception',
  },
  {
    route: '500',
    path: 'exception/500',
    icon: 'page',
    label: say('500', '500'),
    allow: 'everyone',
    group: 'exception',
  },
  {
    route: 'Info',
    path: 'user/info',
    icon: 'account',
    label: say('用户信息', 'User info'),
    allow: 'everyone',
    group: 'user',
  },
  {
    route: 'Setting',
    path: 'user/setting',
    icon: 'account',
    label: say('用户设置', 'User settings'),
    allow: 'everyone',
    group: 'user',
  },
] as const satisfies readonly SamplePage[];

/** The name of one of them. */
export type SampleRoute = (typeof samplePages)[number]['route'];
