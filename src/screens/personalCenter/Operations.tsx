import { useQuery } from '@tanstack/react-query';
import { ownOperations } from '#resources/personalCenter/calls';
import { ownOperation } from '#resources/operationLog/operationLog';
import { logFields } from '#resources/schema/systemFields';
import { call } from '#src/api/calls';
import { showValue } from '#src/fieldTypes/showValue';
import { useCellContext } from '#src/views/useCellContext';
import { useUser } from '#src/auth/useUser';
import { LoadedCard } from './LoadedCard';
import { useText } from '#src/i18n/useText';

const { action, resource, recordId, result } = ownOperation.fields;
const columns = { createdAt: logFields.createdAt, action, resource, recordId, result } as const;

/** The person's last operations from the operation log. A person who finds a foreign one here should report it. */
export const Operations = () => {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['ownOperations'],
    queryFn: ({ signal }) => call(ownOperations, {}, { signal }),
  });
  const context = useCellContext(ownOperation, data ?? [], useUser());
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
                  {text(field.label)}
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
