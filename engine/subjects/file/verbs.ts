import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';

/** Labels in the operation log for the last words of calls. */
export const verbs: readonly Option<string>[] = [
  { value: 'begin', label: say('开始上传', 'Begin to send a file') },
  { value: 'piece', label: say('上传一段', 'Send a piece of a file') },
  { value: 'attach', label: say('添加文件', 'Attach a file') },
  { value: 'detach', label: say('删除文件', 'Remove a file') },
];
