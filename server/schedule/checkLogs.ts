import { say, type Say } from '../../resources/vocabulary/language';
import type { Found, JobScene } from '../jobs/job';

/** Compares both logs with their seals; forgeries are told to admins by the check itself. */
export const checkLogs = async ({ ports, signal }: JobScene): Promise<Say | Found> => {
  const checked = await ports.integrity.check(signal);
  if (!checked) return say('另一个校验正在进行', 'Another check was under way');
  const { rows, found } = checked;
  if (found === 0) return say(`已校验 ${rows} 行，未发现异常`, `Compared ${rows} rows: all as they were sealed`);
  return {
    found: say(
      `已校验 ${rows} 行，发现 ${found} 处异常`,
      `Compared ${rows} rows: ${found} are not as they were sealed`,
    ),
  };
};
