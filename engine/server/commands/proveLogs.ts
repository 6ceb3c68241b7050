import { forgeries } from '#engine/subjects/integrity/integrity';
import type { LogFinding } from '#engine/subjects/integrity/calls';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { readKeys, readMarks } from '#engine/subjects/integrity/server/keyFile';
import { inSentence } from '#engine/schema/language';
import type { Queries } from '#engine/server/database/tables';
import type { Log } from '#engine/server/environment/ports';
import { counted } from '#engine/server/environment/sentences';
import type { ServerSettings } from '#engine/server/environment/settings';
import { resourceByName } from '#resources/resources';

const sentenceOf = ({ kind, log, id }: LogFinding) => {
  const what = kind.startsWith('seal') ? 'Seal' : 'Row';
  return `${what} ${id} of the ${resourceByName(log)?.label['en-US'].toLowerCase()}: ${inSentence(forgeries[kind]['en-US'], 'en-US')}.`;
};

/** What the seals of the logs prove, in sentences, and whether that is that nobody has altered one. */
export const proveLogs = async (
  settings: ServerSettings,
  log: Log,
  database: Queries,
): Promise<{ readonly isProved: boolean; readonly sentences: readonly string[] }> => {
  const marks = (await readMarks(settings, log, database)).read();
  const options = { marks, withoutSubjects: true };
  const { rows, found, findings } = await checkIntegrity(database, readKeys(settings), options);
  const verdict = found === 0 ? 'no alterations.' : `${counted(found, 'alteration')}.`;
  const more = found > findings.length ? [`… and ${found - findings.length} more.`] : [];
  const sentences = [...findings.map(sentenceOf), ...more, `${counted(rows, 'sealed row')}: ${verdict}`];
  return { isProved: found === 0, sentences };
};
