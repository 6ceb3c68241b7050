import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApi, type Api } from '#engine/tests/api';

/** An admin, and empty boxes before each test. */
export let api: Api;
export let admin: Awaited<ReturnType<Api['enter']>>;
export const playBoxes = (): void => {
  beforeAll(async () => {
    api = await startApi();
    admin = await api.enter('librarian');
  });
  beforeEach(async () => void (await api.database.deleteFrom('message').execute()));
  afterAll(() => api.close());
};
