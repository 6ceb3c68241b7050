import { say } from '../../../resources/vocabulary/language';

/** What is said of a booking whose answer was lost. Here and not in the dictionaries: it is loaded with its dialog. */
export const bookingWords = {
  unknown: say(
    '未收到服务器的响应，暂不清楚这笔%{action}是否已入账。正在核实，请勿重复操作。',
    'No answer came back, so it is unknown whether this was booked: %{action}. It is being looked up.',
  ),
  again: say('%{why}，稍后自动重试。', '%{why}. It is tried again shortly.'),
  check: say('立即核实', 'Check now'),
  later: say('稍后再说', 'Later'),
  laterHint: say(
    '核实之前无法对该商户再次充值或扣减，下次打开时会继续核实。',
    'Nothing more can be booked for this merchant before that is known. It is looked up when you open this again.',
  ),
  booked: say('已入账：%{action} %{amount}', 'It was booked: %{action} %{amount}'),
  balance: say('当前余额 %{balance}', 'The balance is now %{balance}'),
  notBooked: say(
    '上一笔%{action}没有入账，余额未变，可以重新提交。',
    'It was not booked: %{action}. The balance has not changed, and you can send it again.',
  ),
  untold: say(
    '服务器无法说明这笔%{action}是否已入账。再次提交前，请先查看额度日志。',
    'The server cannot tell whether this was booked: %{action}. Look in the amount log before you book again.',
  ),
  log: say('查看额度日志', 'Open the amount log'),
  looked: say('已核对，继续', 'I have looked, go on'),
} as const;
