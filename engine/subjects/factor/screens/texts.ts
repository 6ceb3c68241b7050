import { say, sayCount } from '#engine/schema/language';

/** What the console says about second factors. */
export const factorTexts = {
  title: say('两步验证', 'Second factor'),
  hint: say(
    '登录时除密码外再验证一步，密码被盗也无法进入。',
    'A second step at the sign-in keeps others out, even when they know your password.',
  ),
  must: say('您的角色须启用两步验证，请先设置。', 'Your role needs a second factor. Set one up to continue.'),
  none: say('尚未设置。', 'You have none yet.'),
  addApp: say('添加身份验证器', 'Add an app'),
  addPasskey: say('添加通行密钥', 'Add a passkey'),
  appHint: say(
    '用身份验证器扫描二维码，再输入其显示的六位数字。',
    'Scan the QR code with an authenticator app, then enter the six digits that it shows.',
  ),
  qrCode: say('含密钥的二维码', 'QR code with the key'),
  key: say('密钥', 'Key'),
  cannotScan: say('无法扫描时请手动输入密钥：', 'Cannot scan it? Type this key instead:'),
  code: say('验证码', 'Code'),
  name: say('名称', 'Name'),
  app: say('手机', 'Phone'),
  passkey: say('本机', 'This device'),
  passkeyHint: say(
    '浏览器将请您用指纹、面容、设备密码或安全密钥确认。此后通常只用它就能登录，无需用户名和密码。',
    'Your browser asks for your fingerprint, face, device PIN, or security key. Most passkeys then sign you in without your username and password.',
  ),
  passkeyFailed: say('未能添加通行密钥，请重试。', 'The passkey was not added. Try again.'),
  added: say('已添加，下次登录时将询问', 'Added. The next sign-in asks for it.'),
  remove: say('移除', 'Remove'),
  removeOne: say('移除“%{name}”', 'Remove %{name}'),
  removeAsk: say('移除后将无法再用它登录。', 'You can no longer sign in with it.'),
  removeLast: say(
    '这是最后一种方式：移除后仅凭密码即可登录，恢复码也将失效。',
    'It is your last one: your password alone signs you in then, and your recovery codes stop working.',
  ),
  removed: say('已移除', 'Removed'),
  codesLeft: sayCount('剩余 %{count} 个恢复码', '%{count} recovery code left', '%{count} recovery codes left'),
  renew: say('重新生成恢复码', 'New recovery codes'),
  renewAsk: say('现有的恢复码将全部失效。', 'The codes that you have stop working.'),
  codes: say('恢复码', 'Recovery codes'),
  codesHint: say(
    '丢失手机时，每个恢复码可登录一次。请立即保存到安全的地方，之后将无法再次查看。',
    'Each code signs you in once if you lose your phone. Keep them somewhere safe now: nobody can show them again.',
  ),
  download: say('下载为文件', 'Download as a file'),
  saved: say('我已保存', 'I have saved them'),
  prove: say('请确认是您本人', 'Confirm that it is you'),
  proveHint: say(
    '此操作较为敏感，请再次输入密码。已填写的内容不会丢失。',
    'This needs a fresh proof of who you are. Enter your password; nothing that you typed is lost.',
  ),
  confirm: say('确认', 'Confirm'),
} as const;
