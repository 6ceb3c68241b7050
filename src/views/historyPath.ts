import type { Identifier } from 'react-admin';
import { mayDo, type Person } from '#resources/schema/access';
import { operationLog } from '#resources/operationLog/operationLog';
import type { Resource } from '#resources/schema/resource';
import { listPath } from './listPath';

/** Whether the person may read a record's history. A record that never changes has none. */
export const maySeeHistory = (person: Person, { appendOnly }: Resource): boolean =>
  !appendOnly && mayDo(person.role, operationLog, 'list');

/** The operation log, filtered by one record. */
export const historyPath = ({ name }: Resource, id: Identifier): string =>
  listPath(operationLog.path, { resource: [name], recordId: Number(id) });
