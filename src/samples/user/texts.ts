import { say, type LocalizedText } from '#resources/schema/language';
import { sayCount } from '#resources/schema/plural';

/** Words of the page about the person. */
export const infoWords = {
  edit: say('编辑资料', 'Edit profile'),
  projects: say('我的项目', 'My projects'),
  others: sayCount('等 %{count} 人', '%{count} person', '%{count} people'),
  activity: say('最新动态', 'Latest activity'),
  all: say('查看全部', 'Show all'),
  fewer: say('收起', 'Show less'),
  team: say('我的团队', 'My teams'),
  inTeam: sayCount('共 %{count} 人', '%{count} person', '%{count} people'),
  notices: say('站内通知', 'Notices'),
  allMessages: say('全部消息', 'All messages'),
  visits: say('访问情况', 'Visits'),
} as const;

/** Words of the page on which the person changes their data. */
export const settingWords = {
  picture: say('头像', 'Picture'),
  choose: say('上传头像', 'Upload a picture'),
  limits: say('PNG、JPEG、GIF 或 WebP 图片，不超过 2 MB', 'PNG, JPEG, GIF, or WebP, up to 2 MB'),
  wrongType: say('请选择 PNG、JPEG、GIF 或 WebP 图片', 'Choose a PNG, JPEG, GIF, or WebP picture'),
  tooLarge: say('图片不能超过 2 MB', 'The picture can be up to 2 MB'),
  noPicture: say('无法读取该图片，请换一个文件', 'This file cannot be read as a picture. Choose another one.'),
  uploading: say('正在上传', 'Uploading'),
  cancelUpload: say('取消上传', 'Cancel upload'),
  uploaded: say('头像已更新', 'Picture updated'),
  name: say('用户名', 'Username'),
  certified: say('实名认证', 'Certification'),
  accountId: say('账号 ID', 'Account ID'),
  phone: say('手机号码', 'Phone'),
  registered: say('注册时间', 'Registered'),
  tabs: say('设置分类', 'Settings'),
  basic: say('基础信息', 'Basic information'),
  security: say('安全设置', 'Security'),
  certification: say('实名认证', 'Certification'),
  save: say('保存', 'Save'),
  reset: say('重置', 'Reset'),
  saved: say('保存成功', 'Saved'),
} as const;

/** Words of the security tab. */
export const securityWords = {
  set: say('设置', 'Set up'),
  update: say('修改', 'Change'),
  changed: say('已更新，仅在本窗口有效', 'Updated in this window only'),
  notSet: say('未设置', 'Not set'),
  password: say('登录密码', 'Password'),
  passwordHint: say(
    '已设置。密码至少 6 位字符，不含空格，须同时包含数字、大写字母和小写字母。',
    'Set. At least 6 characters without spaces, with a digit, an upper-case and a lower-case letter.',
  ),
  question: say('密保问题', 'Security question'),
  questionHint: say(
    '您暂未设置密保问题，密保问题可以有效地保护账号的安全。',
    'No security question yet. Set one to help protect your account.',
  ),
  answer: say('答案', 'Answer'),
  questions: [
    say('您母亲的姓名是？', 'What is your mother’s name?'),
    say('您的第一所学校是？', 'What was your first school?'),
    say('您最喜欢的一本书是？', 'What is your favorite book?'),
  ],
  phone: say('安全手机', 'Phone'),
  isSet: say('已设置：%{value}', 'Set: %{value}'),
  phoneForm: say('手机号码', 'Phone number'),
  email: say('安全邮箱', 'Email'),
  emailHint: say(
    '您暂未设置邮箱，绑定邮箱可以用来找回密码、接收通知等。',
    'No email yet. Add one to recover your password and receive notices.',
  ),
} as const;

/** Words of the certification tab. */
export const certificationWords = {
  company: say('企业实名认证', 'Company certification'),
  modify: say('修改认证主体', 'Change the company'),
  submit: say('提交审核', 'Submit for review'),
  submitted: say('已提交，等待审核', 'Submitted for review'),
  records: say('认证记录', 'Certification records'),
  operation: say('操作', 'Actions'),
  check: say('查看', 'View'),
  withdraw: say('撤回', 'Withdraw'),
  withdrawTitle: say('撤回认证申请？', 'Withdraw the application?'),
  withdrawHint: say('撤回后需要重新提交认证资料。', 'You will have to submit the certification documents again.'),
  withdrawn: say('申请已撤回', 'Application withdrawn'),
  keep: say('取消', 'Cancel'),
  close: say('关闭', 'Close'),
  content: say('企业实名认证，法人姓名：%{name}', 'Company certification, legal representative: %{name}'),
} as const satisfies Readonly<Record<string, LocalizedText>>;
