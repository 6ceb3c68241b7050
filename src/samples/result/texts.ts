import { say } from '#resources/schema/language';

/** Words of the two result pages. */
export const resultTexts = {
  success: say('提交成功', 'Submitted'),
  successHint: say('表单提交成功！', 'The form was submitted.'),
  print: say('打印结果', 'Print result'),
  projects: say('返回项目列表', 'To the projects'),
  printed: say('打印时间', 'Printed'),
  progress: say('当前进度', 'Progress'),
  steps: [
    say('提交申请', 'Application'),
    say('直属领导审核', 'Review by a lead'),
    say('购买证书', 'Certificate'),
    say('安全测试', 'Security test'),
    say('正式上线', 'Launch'),
  ],
  underWay: say('进行中', 'In progress'),
  waiting: say('未开始', 'Not started'),

  failure: say('提交失败', 'Submit form error'),
  failureHint: say('请核对并修改以下信息后，再重新提交。', 'Correct the following, and then submit again.'),
  home: say('返回首页', 'Back to home page'),
  correct: say('返回修改', 'Correct the form'),
  details: say('错误详情', 'What went wrong'),
  domain: say('当前域名未备案，备案流程请查看：', 'This domain is not registered. To register it, see:'),
  authority: say(
    '您的用户组不具有进行此操作的权限，请联系管理员。',
    'Your user group does not have permission to do this. Contact an administrator.',
  ),
  registration: say('备案流程', 'Registration process'),
  registrationSteps: [
    say('在域名服务商处完成实名认证。', 'Verify your identity with the domain registrar.'),
    say('填写备案信息，上传证件照片。', 'Fill in the registration form, and upload your documents.'),
    say(
      '等待服务商初审，通常需要一至两个工作日。',
      'Wait for the provider’s initial review, usually one to two business days.',
    ),
    say('管局审核通过后，回到表单重新提交。', 'Once the authority has approved it, submit the form again.'),
  ],
  close: say('知道了', 'Got it'),
} as const;
