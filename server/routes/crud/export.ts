import type { GuardedCall, Scene } from '../../call';
import { csvCell, csvHead, csvLine } from '../../csv';
import { readAll } from '../../database/cursor';
import { readSelection } from '../../database/query';
import { readableNames } from '../../database/read';
import { readFromQuery } from '../../input';
import { invalid, type Answer } from '../../reply';
import { readZone, zoneField } from '../../zone';
import { callFacts, selectionFields } from './reads';
import { maySee } from '../../../resources/access';
import { text } from '../../../resources/fields';
import { say } from '../../../resources/language';
import { fieldOf, type Resource } from '../../../resources/schema';

const columnsField = text(say('列', 'Columns'), {
  max: 2000,
  hint: say('字段名，逗号分隔', 'Field names, comma between'),
});

/** The columns asked for, else those of the grid; never one that the role may not see. */
const readColumns = (resource: Resource, { caller }: Scene, columns: string | null): string[] => {
  const readable = readableNames(resource, caller.role);
  if (columns === null) return resource.list.filter((name) => maySee(caller.role, resource, name));
  const names = [...new Set(columns.split(','))];
  const unknown = names.filter((name) => !readable.includes(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, 'unknownField'])));
  return names;
};

const exportRows = async (scene: Scene, resource: Resource): Promise<Answer> => {
  const { ports, caller, query, locale } = scene;
  const { columns: asked, ...rest } = query;
  const { columns } = readFromQuery({ columns: columnsField }, asked === undefined ? {} : { columns: asked });
  const names = readColumns(resource, scene, columns);
  const { zone, query: filters } = readZone(rest);
  const selection = readSelection(resource, caller, filters);
  const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
  const batches = readAll(ports.database, resource, names, selection, 'zone' in rest ? zone : undefined);
  const encoder = new TextEncoder();
  return {
    name: `${resource.name}.csv`,
    type: 'text/csv; charset=utf-8',
    file: new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(encoder.encode(csvHead(fields, locale))),
      // One batch is fetched when the reader has taken the one before.
      pull: async (stream) => {
        const { value: rows, done } = await batches.next();
        if (done) return stream.close();
        const lines = rows.map((row) =>
          csvLine(fields.map((field, column) => csvCell(field, row[names[column] ?? ''], locale))),
        );
        stream.enqueue(encoder.encode(lines.join('')));
      },
      cancel: async () => void (await batches.return(undefined)),
    }),
  };
};

export const exportCall = (resource: Resource): GuardedCall => ({
  method: 'GET',
  ...callFacts(resource, 'export', say('导出', 'export')),
  input: { ...selectionFields(resource), columns: columnsField, zone: zoneField },
  answer: { type: 'string', contentMediaType: 'text/csv' },
  handle: (scene) => exportRows(scene, resource),
});
