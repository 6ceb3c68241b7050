import { afterAll, expect, it } from 'vitest';
import { startProduct, temporaryFolder } from '../product';

const folder = temporaryFolder();
afterAll(folder.remove);

it('serves the first page within three seconds of a start on a quiet machine, ten times', async () => {
  const data = { DATA_DIR: folder.path };
  await (await startProduct(data)).stop();
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const before = performance.now();
    const product = await startProduct(data);
    expect((await fetch(product.url)).status).toBe(200);
    times.push(performance.now() - before);
    await product.stop();
  }
  expect(Math.max(...times)).toBeLessThan(3000);
});
