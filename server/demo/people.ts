import { say, type LocalizedText } from '#resources/schema/language';
import type { Role } from '#resources/schema/roles';

/** A name that is the same in both languages. */
const same = (name: string): LocalizedText => say(name, name);

/** Merchants of the demo data set: name, level, contact, phone, enabled. */
export const merchants: readonly (readonly [
  name: LocalizedText,
  level: number,
  contact: LocalizedText,
  phone: string,
  enabled?: false,
])[] = [
  [say('星河互娱', 'Galaxy Interactive'), 3, say('陈思远', 'Nathan Chen'), '138 0013 8001'],
  [say('云端棋牌', 'Cloud Nine Cards'), 2, say('林雨薇', 'Yvonne Lin'), '139 1029 4471'],
  [same('Silver Fox Games'), 1, same('Hannah Brooks'), '+44 20 7946 0018'],
  [say('赤焰竞技', 'Redflame Esports'), 3, say('周昊然', 'Howard Zhou'), '137 6620 9182'],
  [say('北极光游戏', 'Aurora Games'), 0, say('吴晓彤', 'Tina Wu'), '136 0554 2210'],
  [same('Harbour Esports'), 2, same('Daniel Okafor'), '+65 6123 4567'],
  [say('万象棋社', 'Panorama Chess Club'), 1, say('郑子涵', 'Colin Zheng'), '135 8871 0032'],
  [say('麒麟网络', 'Qilin Networks'), 3, say('孙立诚', 'Leo Sun'), '133 4410 2297'],
  [same('Blue Lantern Studio'), 0, same('Mei Tanaka'), '+81 3 1234 5678'],
  [say('长风俱乐部', 'Longwind Club'), 2, say('徐若琳', 'Ruth Xu'), '180 7765 1204'],
  [say('天枢互动', 'Polestar Interactive'), 1, say('马俊杰', 'Jason Ma'), '186 2093 7745'],
  [same('Nightjar Interactive'), 2, same('Oliver Stein'), '+49 30 901820'],
  [say('青鸟电竞', 'Bluebird Esports'), 0, say('朱雅静', 'Jane Zhu'), '189 3301 5528'],
  [say('旧金山牌友会', 'Bay Area Card Club'), 0, say('何嘉伟', 'Jeff He'), '+1 415 555 0134', false],
  [say('沧海游艺', 'Deep Sea Amusements'), 1, say('郭梦洁', 'Molly Guo'), '177 8092 6613'],
];

/** The people whose accounts the sign-in page offers. */
export const offered: Readonly<Record<Role, LocalizedText>> = {
  admin: say('沈静宜', 'Grace Shen'),
  tenant_admin: say('陆嘉宁', 'Jenny Lu'),
  customer_service: say('李婉婷', 'Wendy Li'),
  employee: say('周明', 'Ming Zhou'),
};

/** A name as it is read in a language. In English it comes from the username, as on a badge: `wang.jianguo`. */
export const personIn = (name: string, username: string, isEnglish: boolean): string => {
  if (!isEnglish || !/\p{Script=Han}/u.test(name)) return name;
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return username.split('.').map(capital).toReversed().join(' ');
};

/** Staff and merchant admins: name, role, username; of a merchant by its place in the list above. */
export const people: readonly (readonly [name: string, role: Role, username: string, merchant?: number])[] = [
  ['王建国', 'admin', 'wang.jianguo'],
  ['Sarah Whitfield', 'admin', 'sarah.whitfield'],
  ['李慧敏', 'customer_service', 'li.huimin'],
  ['张欣怡', 'customer_service', 'zhang.xinyi'],
  ['刘志强', 'customer_service', 'liu.zhiqiang'],
  ['杨秀兰', 'customer_service', 'yang.xiulan'],
  ['Marcus Lindqvist', 'customer_service', 'marcus.l'],
  ['黄丽娟', 'customer_service', 'huang.lijuan'],
  ['赵文博', 'customer_service', 'zhao.wenbo'],
  ['Priya Raman', 'customer_service', 'priya.raman'],
  ['徐浩宇', 'customer_service', 'xu.haoyu'],
  ['谢婉清', 'customer_service', 'xie.wanqing'],
  ['陈宇航', 'employee', 'chen.yuhang'],
  ['林佳琪', 'employee', 'lin.jiaqi'],
  ['周明轩', 'employee', 'zhou.mingxuan'],
  ['吴思涵', 'employee', 'wu.sihan'],
  ['郑博文', 'employee', 'zheng.bowen'],
  ['孙雨桐', 'employee', 'sun.yutong'],
  ['胡俊熙', 'employee', 'hu.junxi'],
  ['朱晓雯', 'employee', 'zhu.xiaowen'],
  ['高天佑', 'employee', 'gao.tianyou'],
  ['何诗琪', 'employee', 'he.shiqi'],
  ['郭子轩', 'employee', 'guo.zixuan'],
  ['马钰涵', 'employee', 'ma.yuhan'],
  ['罗靖宇', 'employee', 'luo.jingyu'],
  ['梁静怡', 'employee', 'liang.jingyi'],
  ['宋嘉豪', 'employee', 'song.jiahao'],
  ['唐若曦', 'employee', 'tang.ruoxi'],
  ['韩冰', 'employee', 'han.bing'],
  ['冯雪莹', 'employee', 'feng.xueying'],
  ['董泽宇', 'employee', 'dong.zeyu'],
  ['Tomasz Nowak', 'employee', 'tomasz.nowak'],
  ['程可欣', 'employee', 'cheng.kexin'],
  ['曹睿', 'employee', 'cao.rui'],
  ['袁心怡', 'employee', 'yuan.xinyi'],
  ['邓宇辰', 'employee', 'deng.yuchen'],
  ['许诺', 'employee', 'xu.nuo'],
  ['傅晨曦', 'employee', 'fu.chenxi'],
  ['Elena Petrova', 'employee', 'elena.petrova'],
  ['沈嘉怡', 'employee', 'shen.jiayi'],
  ['曾俊豪', 'employee', 'zeng.junhao'],
  ['彭雅婷', 'employee', 'peng.yating'],
  ['吕一鸣', 'employee', 'lv.yiming'],
  ['欧阳靖雯', 'employee', 'ouyang.jingwen'],
  ['陈思远', 'tenant_admin', 'xinghe.chen', 0],
  ['林雨薇', 'tenant_admin', 'yunduan.lin', 1],
  ['Hannah Brooks', 'tenant_admin', 'silverfox.hannah', 2],
  ['周昊然', 'tenant_admin', 'chiyan.zhou', 3],
  ['吴晓彤', 'tenant_admin', 'beijiguang.wu', 4],
  ['Daniel Okafor', 'tenant_admin', 'harbour.daniel', 5],
  ['郑子涵', 'tenant_admin', 'wanxiang.zheng', 6],
  ['孙立诚', 'tenant_admin', 'qilin.sun', 7],
  ['Mei Tanaka', 'tenant_admin', 'bluelantern.mei', 8],
  ['徐若琳', 'tenant_admin', 'changfeng.xu', 9],
  ['马俊杰', 'tenant_admin', 'tianshu.ma', 10],
  ['Oliver Stein', 'tenant_admin', 'nightjar.oliver', 11],
  ['朱雅静', 'tenant_admin', 'qingniao.zhu', 12],
  ['郭梦洁', 'tenant_admin', 'canghai.guo', 14],
];
