import type { Api } from '#engine/tests/api';

/** Makes accounts through the API, each with a username of its own. */
export const accountsOf = (api: Api, token: string) => {
  let made = 0;
  const fields = (more: object = {}) => ({
    username: `user.${(made += 1)}`,
    password: 'Secret-1',
    name: 'Chen Wei',
    role: 'volunteer',
    ...more,
  });
  const insert = (more?: object) => api.post('account/insert', token, fields(more));
  return {
    fields,
    insert,
    inserted: async (more?: object) => (await insert(more)).data as { id: number; version: number; username: string },
  };
};
