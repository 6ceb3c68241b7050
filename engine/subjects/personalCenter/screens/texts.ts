import { say, sayCount } from '#engine/schema/language';

/** What only the personal center says. */
export const personalTexts = {
  profile: say('我的资料', 'Profile'),
  sessions: say('登录会话', 'Sessions'),
  sessionsHint: say(
    '如有不认识的会话，请立即结束并修改密码。',
    'If you do not recognize a session, end it and change your password.',
  ),
  current: say('当前会话', 'This session'),
  end: say('结束', 'End'),
  endOne: say('结束来自 %{address} 的会话', 'End the session from %{address}'),
  ended: say('会话已结束', 'Session ended'),
  endOthers: say('结束其他所有会话', 'End all other sessions'),
  endedOthers: say('其他会话均已结束', 'All other sessions ended'),
  none: say('没有其他登录会话', 'No other sessions'),
  tries: say('登录失败记录', 'Failed sign-ins'),
  triesHint: say(
    '近一周内使用您的用户名但密码错误的登录尝试，包括您自己输错的，均未成功。',
    'Attempts in the past week to sign in as you with a wrong password, including your own. None succeeded.',
  ),
  triesNone: say('近一周没有登录失败记录', 'No failed sign-ins in the past week'),
  triesCount: sayCount('密码错误 %{count} 次', '%{count} wrong password', '%{count} wrong passwords'),
  operationsHint: say(
    '如有不是您本人的操作，请立即修改密码并告知管理员。',
    'If you see something you did not do, change your password immediately and tell an administrator.',
  ),
  unknownDevice: say('未知设备', 'Unknown device'),
} as const;
