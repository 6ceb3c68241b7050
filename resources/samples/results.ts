import { say } from '#resources/schema/language';

/** The steps after an application was submitted. */
export const launchSteps = [
  say('提交申请', 'Application'),
  say('直属领导审核', 'Review by a lead'),
  say('购买证书', 'Certificate'),
  say('安全测试', 'Security test'),
  say('正式上线', 'Launch'),
] as const;

/** Why a form could not be submitted. */
export const reasons = {
  domain: say('当前域名未备案，备案流程请查看：', 'This domain is not registered. To register it, see:'),
  authority: say('您的用户组不具有进行此操作的权限，请联系管理员。', 'Your user group does not have permission to do this. Contact an administrator.'),
} as const;

/** How a domain is registered, which the first of the reasons asks for. */
export const registrationSteps = [
  say('在域名服务商处完成实名认证。', 'Verify your identity with the domain registrar.'),
  say('填写备案信息，上传证件照片。', 'Fill in the registration form, and upload your documents.'),
  say('等待服务商初审，通常需要一至两个工作日。', 'Wait for the provider’s initial review, usually one to two business days.'),
  say('管局审核通过后，回到表单重新提交。', 'Once the authority has approved it, submit the form again.'),
] as const;

/** What the success page says. */
export const success = {
  icon: 'done',
  title: say('提交成功', 'Submitted'),
  hint: say('表单提交成功！', 'The form was submitted.'),
  next: { label: say('返回项目列表', 'To the projects'), to: '/user/info' },
  details: say('当前进度', 'Progress'),
} as const;

/** When the application was submitted. */
export const appliedAt = '2020-10-10T06:00:39.000Z';

/** What the failure page says. */
export const failure = {
  icon: 'warning',
  title: say('提交失败', 'Submit form error'),
  hint: say('请核对并修改以下信息后，再重新提交。', 'Correct the following, and then submit again.'),
  next: { label: say('返回修改', 'Correct the form'), to: '/form/step' },
  details: say('错误详情', 'What went wrong'),
} as const;
