import { say } from '#resources/schema/language';
import { sayCount } from '#resources/schema/plural';

/** The texts of the progress of bulk changes, which load with it. */
export const panelTexts = {
  label: say('批量操作', 'Bulk changes'),
  running: say('%{transition} %{records}', '%{transition} %{records}'),
  progress: say('已处理 %{at} / %{all}', '%{at} of %{all} processed'),
  done: sayCount('已执行 %{count} 条', '%{count} done', '%{count} done'),
  skipped: sayCount('跳过 %{count} 条', '%{count} skipped', '%{count} skipped'),
  result: say('下载结果', 'Download result'),
  undo: say('撤销', 'Undo'),
  cancel: say('停止', 'Stop'),
  close: say('关闭', 'Close'),
  stopped: say('因您的权限已变化而中止', 'Stopped because your rights have changed'),
} as const;
