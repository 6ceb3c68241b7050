import { say, type Say } from '../../resources/vocabulary/language';
import type { JobScene } from '../jobs/job';

/** Compares both logs with their seals; forgeries are told to admins by the check itself. */
export const checkLogs = async ({ ports, signal }: JobScene): Promise<Say> => {
  const checked = await ports.integrity.check(signal);
  if (!checked) return say('另一个校验正在进行', 'Another check was under way');
  const { rows, found } = checked;
  return say(
    `已校验 ${rows} 行，${found === 0 ? '未发现异常' : `发现 ${found} 处异常`}`,
    `Compared ${rows} rows: ${found === 0 ? 'all as they were sealed' : `${found} are not as they were sealed`}`,
  );
};
