import { administrators } from '#resources/business';
import type { Integrity, LogCheck, Ports } from '#engine/server/environment/ports';
import { checkIntegrity } from './check';
import type { Keys } from './keys';
import type { MarkStore } from './seals';
import { beginReport, continueReport, dropReport, endReport, lastReport } from './report';
import { beginSeals, sealAll } from './sealer';
import { createStamp } from './stamp';
import type { LogFinding } from '#engine/subjects/integrity/calls';
import { sendAlert } from '#engine/subjects/alert/server/alert';
import { type LocalizedText, countTexts, filled, say, sayCount } from '#engine/schema/language';

/** Notifies the admins, in their message boxes and in the log, that rows are not what the server wrote. */
const notifyAdmins = async (
  { database, log, now }: Pick<Ports, 'database' | 'log' | 'now'>,
  found: number,
  findings: readonly LogFinding[],
): Promise<void> => {
  log.error({ found, findings: findings.slice(0, 20) }, 'logs or seals were changed behind the server');
  const alert = { to: { roles: administrators }, kind: 'forgery', facts: { found: String(found) } } as const;
  await database.transaction().execute((tx) => sendAlert(tx, alert, now()));
};

/** How often a running check reports its progress, in milliseconds. */
const progressEvery = 1000;

/** The proofs by these keys, over this database. */
export const createIntegrity = (
  ports: Pick<Ports, 'database' | 'log' | 'now'>,
  keys: Keys,
  marks: MarkStore,
): Integrity => {
  const { database, now } = ports;
  const sealing = { database, keys, marks, now };
  const notified = new Set<string>();

  const notifyOnce = async (report: LogCheck) => {
    const text = JSON.stringify(report.findings);
    if (report.found === 0 || notified.has(text)) return;
    notified.add(text);
    await notifyAdmins(ports, report.found, report.findings);
  };

  const check: Integrity['check'] = async (signal, begun = () => {}) => {
    const id = await beginReport(database, now());
    if (id === undefined) return undefined;
    begun();
    try {
      let reportedAt = performance.now();
      const progress = async (rows: number) => {
        if (performance.now() - reportedAt < progressEvery) return;
        reportedAt = performance.now();
        await continueReport(database, id, rows, now());
      };
      const before = await lastReport(database, now(), true);
      const checked = await checkIntegrity(database, keys, { marks: marks.read(), signal, progress });
      await endReport(database, id, checked, now());
      // Another process may have reported the same already.
      if (JSON.stringify(before?.findings) !== JSON.stringify(checked.findings)) await notifyOnce(checked);
      return checked;
    } catch (error) {
      await dropReport(database, id);
      throw error;
    }
  };

  return {
    stamp: createStamp(keys),
    sign: (text) => ({ key: keys.id, signature: keys.prove(text) }),
    isSigned: (text, { key, signature }) => keys.has(key) && keys.prove(text, key) === signature,
    begin: () => beginSeals(sealing),
    seal: async () => {
      const findings = await sealAll(sealing);
      await notifyOnce({ rows: 0, found: findings.length, findings });
    },
    check,
  };
};

const comparedRows = sayCount('已校验 %{count} 行', 'Checked %{count} row', 'Checked %{count} rows');
const alterations = sayCount('发现 %{count} 处异常', '%{count} alteration found', '%{count} alterations found');
const clean = say('未发现异常', 'no alterations found');

/** Compares both logs with their seals; the check itself notifies admins of forgeries. */
export const checkLogs = async ({
  ports,
  signal,
}: {
  readonly ports: Ports;
  readonly signal: AbortSignal;
}): Promise<LocalizedText | { readonly found: LocalizedText }> => {
  const checked = await ports.integrity.check(signal);
  if (!checked) return say('另一个校验正在进行', 'Another check was already running');
  const { rows, found } = checked;
  const compared = countTexts(comparedRows, rows);
  const summary = (outcome: LocalizedText) =>
    filled(say('%{compared}，%{outcome}', '%{compared}: %{outcome}'), { compared, outcome });
  return found === 0 ? summary(clean) : { found: summary(countTexts(alterations, found)) };
};
