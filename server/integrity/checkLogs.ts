import { say, type LocalizedText } from '#resources/schema/language';
import { countTexts, sayCount } from '#resources/schema/plural';
import type { JobOutcome, JobContext } from '#server/job/job';

const comparedRows = sayCount('已校验 %{count} 行', 'Checked %{count} row', 'Checked %{count} rows');
const alterations = sayCount('发现 %{count} 处异常', '%{count} alteration found', '%{count} alterations found');
const clean = say('未发现异常', 'no alterations found');

/** Compares both logs with their seals; the check itself notifies admins of forgeries. */
export const checkLogs = async ({ ports, signal }: JobContext): Promise<LocalizedText | JobOutcome> => {
  const checked = await ports.integrity.check(signal);
  if (!checked) return say('另一个校验正在进行', 'Another check was already running');
  const { rows, found } = checked;
  const compared = countTexts(comparedRows, rows);
  const told = (outcome: LocalizedText) =>
    say(`${compared['zh-CN']}，${outcome['zh-CN']}`, `${compared['en-US']}: ${outcome['en-US']}`);
  return found === 0 ? told(clean) : { found: told(countTexts(alterations, found)) };
};
