import simpleRestProvider from 'ra-data-simple-rest';
import type { AuthProvider } from 'react-admin';

const headers = () => ({ token: localStorage.getItem('token') ?? '' });

/** The smallest adapter between ra-data-simple-rest and our list call, the only call of the bare build. */
const httpClient = async (url: string) => {
  const asked = new URL(url, location.origin);
  const [field = 'id', order = 'ASC'] = JSON.parse(asked.searchParams.get('sort') ?? '[]') as string[];
  const [from = 0, to = 9] = JSON.parse(asked.searchParams.get('range') ?? '[0,9]') as number[];
  const pageSize = to - from + 1;
  const query = new URLSearchParams({
    page: String(from / pageSize + 1),
    pageSize: String(pageSize),
    sort: order === 'DESC' ? `-${field}` : field,
  });
  const answer = await fetch(`/api/account/list?${query}`, { headers: headers() });
  const { data, total } = (await answer.json()) as { data: unknown[]; total: number };
  return {
    status: 200,
    headers: new Headers({ 'content-range': `account ${from}-${to}/${total}` }),
    body: '',
    json: data,
  };
};

export const dataProvider = simpleRestProvider('/api', httpClient);

const signedIn = async () => {
  if (!localStorage.getItem('token')) throw new Error('not signed in');
};

export const authProvider: AuthProvider = {
  login: signedIn,
  logout: async () => {},
  checkAuth: signedIn,
  checkError: async () => {},
  getIdentity: async () => {
    const answer = await fetch('/api/auth/user-info', { headers: headers() });
    const { data } = (await answer.json()) as { data: { id: number; name: string } };
    return { id: data.id, fullName: data.name };
  },
  getPermissions: async () => undefined,
};
