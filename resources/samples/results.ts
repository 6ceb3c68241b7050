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
