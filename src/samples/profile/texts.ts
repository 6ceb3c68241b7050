import { say } from '#resources/schema/language';

/** Texts of the basic profile. */
export const profileTexts = {
  process: say('参数审批流程表', 'Parameter approval'),
  cancel: say('取消流程', 'Cancel approval'),
  resume: say('恢复流程', 'Resume approval'),
  goBack: say('返回', 'Back'),
  cancelTitle: say('取消本次审批流程？', 'Cancel this approval?'),
  cancelHint: say(
    '现参数不会生效，原参数继续使用。',
    'The new parameters will not take effect. The original ones remain in use.',
  ),
  keep: say('继续审批', 'Keep reviewing'),
  cancelled: say(
    '审批流程已取消，原参数继续使用。',
    'The approval was canceled. The original parameters remain in use.',
  ),
  current: say('现参数', 'Current parameters'),
  original: say('原参数', 'Original parameters'),
  video: say('视频参数', 'Video'),
  audio: say('音频参数', 'Audio'),
  changed: say('有变化', 'Changed'),
  log: say('参数调整记录', 'Parameter changes'),
  logTable: say('最近的调整', 'Latest changes'),
  operation: say('操作', 'Actions'),
  view: say('查看', 'View'),
  viewOne: say('查看 %{number}', 'View %{number}'),
  close: say('关闭', 'Close'),
  channels: say('%{amount} 声道', '%{amount} channels'),
} as const;
