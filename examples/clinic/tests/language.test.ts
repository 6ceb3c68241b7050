import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultsOf, readCatalog, textsFor } from '#engine/kit/make/catalog';

const root = join(import.meta.dirname, '../../..');

it('the German catalog has nearly every text, and none that is wrong', () => {
  const { missing, wrong, of } = faultsOf('de', readCatalog(root, 'de'), textsFor(root));
  expect(wrong).toEqual([]);
  // Whoever adds a text need not speak German; the doctor counts what waits for its translation.
  expect(missing.length).toBeLessThan(of / 10);
});
