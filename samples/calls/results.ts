import { say } from '#engine/schema/language';
import { same } from './mockCall';

/** The steps of an application, of which the second is under way. */
export const launchSteps = [
  { title: say('提交申请', 'Application'), hint: same('2020-10-10 14:00') },
  { title: say('直属领导审核', 'Review by a lead'), hint: say('进行中', 'In progress') },
  ...[say('购买证书', 'Certificate'), say('安全测试', 'Security test'), say('正式上线', 'Launch')].map((title) => ({
    title,
    hint: say('未开始', 'Not started'),
  })),
] as const;

/** Why a form could not be submitted (docs/specification.md, section 8). */
export const reasons = [
  say('当前域名未备案，请先完成备案。', 'This domain is not registered. Register it first.'),
  say(
    '您的用户组不具有进行此操作的权限，请联系管理员。',
    'Your user group does not have permission to do this. Contact an administrator.',
  ),
] as const;

/** What the success page says. */
export const success = {
  icon: 'done',
  title: say('提交成功', 'Submitted'),
  hint: say('表单提交成功！', 'The form was submitted.'),
  next: { label: say('返回项目列表', 'To the projects'), to: '/user/info' },
  details: say('当前进度', 'Progress'),
} as const;

/** What the failure page says. */
export const failure = {
  icon: 'warning',
  title: say('提交失败', 'Submit form error'),
  hint: say('请核对并修改以下信息后，再重新提交。', 'Correct the following, and then submit again.'),
  next: { label: say('返回修改', 'Correct the form'), to: '/form/step' },
  details: say('错误详情', 'What went wrong'),
} as const;
