import { expect, test } from 'vitest';
import { draftOnce } from '#engine/server/database/migrationGenerator/draft';

test('the migrations of this business make its declared tables; else run `npm run migration` with its BUSINESS', async () => {
  expect((await draftOnce())?.statements).toBeUndefined();
});
