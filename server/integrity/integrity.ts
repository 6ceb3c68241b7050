import type { LogCheck, Integrity, Ports } from '#server/environment/ports';
import { checkIntegrity, type FurtherCheck } from './check';
import type { Keys } from './keys';
import type { MarkStore } from './marks';
import { beginReport, continueReport, dropReport, endReport, lastReport } from './report';
import { beginSeals, sealAll } from './sealer';
import { createStamp } from './stamp';
import type { LogFinding } from '#resources/integrity/calls';
import { toRoles } from '#server/message/recipients';
import { sendMessage } from '#server/message/send';

/** Notifies the admins, in their message boxes and in the log, that rows are not what the server wrote. */
const alarm = async (
  { database, log, now }: Pick<Ports, 'database' | 'log' | 'now'>,
  found: number,
  findings: readonly LogFinding[],
): Promise<void> => {
  log.error({ found, findings: findings.slice(0, 20) }, 'logs or seals were changed behind the server');
  const facts = { found: String(found) };
  await database
    .transaction()
    .execute((tx) =>
      sendMessage(tx, { recipient: toRoles(['admin']), type: 'message', kind: 'forgery', facts }, now()),
    );
};

/** How often a running check reports its progress, in milliseconds. */
const progressEvery = 1000;

/** The proofs by these keys, over this database. `further` is checked with the logs. */
export const createIntegrity = (
  ports: Pick<Ports, 'database' | 'log' | 'now'>,
  keys: Keys,
  marks: MarkStore,
  further?: FurtherCheck,
): Integrity => {
  const { database, now } = ports;
  const sealing = { database, keys, marks, now };
  const told = new Set<string>();

  const tell = async (report: LogCheck) => {
    const text = JSON.stringify(report.findings);
    if (report.found === 0 || told.has(text)) return;
    told.add(text);
    await alarm(ports, report.found, report.findings);
  };

  const check: Integrity['check'] = async (signal, begun = () => {}) => {
    const id = await beginReport(database, now());
    if (id === undefined) return undefined;
    begun();
    try {
      let said = performance.now();
      const progress = async (rows: number) => {
        if (performance.now() - said < progressEvery) return;
        said = performance.now();
        await continueReport(database, id, rows, now());
      };
      const before = await lastReport(database, now(), true);
      const checked = await checkIntegrity(database, keys, { marks: marks.read(), signal, progress, further });
      await endReport(database, id, checked, now());
      // Another process may have reported the same already.
      if (JSON.stringify(before?.findings) !== JSON.stringify(checked.findings)) await tell(checked);
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
      await tell({ rows: 0, found: findings.length, findings });
    },
    check,
  };
};
