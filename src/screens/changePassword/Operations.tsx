import { useQuery } from '@tanstack/react-query';
import { ownOperation } from '../../../resources/operationLog';
import type { Row } from '../../../resources/row';
import { systemFields } from '../../../resources/systemFields';
import { send } from '../../api/client';
import { useSaid, useText } from '../../i18n/useText';
import { showValue } from '../../fieldTypes/showValue';
import { useCellContext } from '../../views/useCellContext';
import { usePerson } from '../../views/usePerson';
import { LoadedCard } from './LoadedCard';

const { action, resource, recordId, result } = ownOperation.fields;
const columns = { createdAt: systemFields.createdAt, action, resource, recordId, result } as const;

/** What the person did last, as the operation log has it: who sees something here that they did not do should say so. */
export const Operations = () => {
  const text = useText();
  const said = useSaid();
  const { data, error, refetch } = useQuery({
    queryKey: ['ownOperations'],
    queryFn: async ({ signal }) =>
      (await send<Row<typeof ownOperation>[]>({ method: 'GET', path: 'auth/operations' }, { signal })).data,
  });
  const context = useCellContext(ownOperation, data ?? [], usePerson());
  return (
    <LoadedCard
      title={text('personal.operations')}
      hint={text('personal.operationsHint')}
      error={error}
      isLoaded={data !== undefined}
      onRetry={() => void refetch()}
    >
      <div className="operations-box">
        <table className="operations">
          <thead>
            <tr>
              {Object.entries(columns).map(([name, field]) => (
                <th key={name} scope="col">
                  {said(field.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.map((row) => (
              <tr key={row.id}>
                {Object.entries(columns).map(([name, field]) => (
                  <td key={name}>{showValue(field, row[name as keyof typeof columns], context, row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LoadedCard>
  );
};
