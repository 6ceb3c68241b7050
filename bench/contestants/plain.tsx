import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const columns = ['id', 'username', 'name', 'role', 'tenantId', 'phone', 'status', 'lastLoginAt', 'createdAt'] as const;
type Row = Readonly<Record<(typeof columns)[number], string | number | null>>;

const listOf = async (sort: string): Promise<readonly Row[]> => {
  const headers = { token: localStorage.getItem('token') ?? '' };
  const answer = await fetch(`/api/account/list?page=1&pageSize=10&sort=${sort}`, { headers });
  return ((await answer.json()) as { data: readonly Row[] }).data;
};

/** The least that React can do for the list: a yardstick, not a console. */
const Accounts = () => {
  const [sort, setSort] = useState('-createdAt');
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => void listOf(sort).then(setRows), [sort]);
  return (
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} aria-sort={sort === name ? 'ascending' : undefined}>
              <button type="button" onClick={() => setSort(name)}>
                {name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

createRoot(document.getElementById('root') as HTMLElement).render(<Accounts />);
