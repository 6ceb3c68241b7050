import { say, sayCount } from '#engine/schema/language';

/** The texts of files at records, which load with their part of a page. */
export const fileTexts = {
  add: say('添加文件', 'Add files'),
  addOne: say('选择文件', 'Choose a file'),
  takeOut: say('移除 %{name}', 'Remove %{name}'),
  picture: say('图片', 'pictures'),
  video: say('视频', 'videos'),
  document: say('PDF', 'PDF'),
  taken: sayCount(
    '最多 %{count} 个文件：%{kinds}。也可拖到这里，或粘贴。',
    '%{count} file: %{kinds}. Drop or paste it here, too.',
    'Up to %{count} files: %{kinds}. Drop or paste them here, too.',
  ),
  photo: say('拍照', 'Take a photo'),
  drop: say('也可将图片、视频或 PDF 拖到这里，或直接粘贴。', 'Or drop pictures, videos or PDF here, or paste them.'),
  limits: sayCount(
    '最多 %{count} 个文件，每个不超过 %{megabytes} MB',
    'Up to %{count} file of %{megabytes} MB',
    'Up to %{count} files of %{megabytes} MB each',
  ),
  ready: say('%{size}，保存时添加', '%{size}, added when you save'),
  noSuchRecord: say(
    '有文件已过期或已被使用，请移除后重新添加：%{names}',
    'A file has expired or is in use. Remove it and add it again: %{names}',
  ),
  duplicate: say('同一文件添加了两次：%{names}', 'The same file was added twice: %{names}'),
  tooMany: say('文件过多', 'Too many files'),
  stopped: say('有文件未上传完成：请重试或移除', 'A file has not been sent: try again or remove it'),
  by: say('%{who} 添加于 %{at}', 'Added by %{who}, %{at}'),
  open: say('在新标签页打开 %{name}', 'Open %{name} in a new tab'),
  show: say('查看', 'Show'),
  hide: say('收起', 'Hide'),
  waiting: say('等待上传', 'Waiting'),
  sent: say('已上传 %{sent}，共 %{size}', '%{sent} of %{size}'),
  checking: say('正在检查', 'Checking'),
  cancel: say('取消上传 %{name}', 'Cancel %{name}'),
  dismiss: say('移除 %{name}', 'Dismiss %{name}'),
  remove: say('删除', 'Delete'),
  removeTitle: say('删除 %{name}？', 'Delete %{name}?'),
  removeNote: say(
    '删除后不可恢复，操作日志保留其名称和 SHA-256。',
    'This cannot be undone. The operation log keeps its name and SHA-256.',
  ),
  removed: say('已删除 %{name}', '%{name} deleted'),
} as const;
