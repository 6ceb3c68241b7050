import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { overlays, stops } from './parts/places';

const grave: readonly (string | null | undefined)[] = ['serious', 'critical'];

for (const mode of ['light', 'dark'] as const) {
  test.describe(mode, () => {
    test.use({ mode, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, visitor, open } of [...stops, ...overlays]) {
      test(`${name}: nothing serious stands in the way of anyone`, async ({ page: own, browserOf, words, me }) => {
        const page = visitor ? await browserOf() : own;
        await open(page, words, me);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.filter(({ impact }) => grave.includes(impact));
        expect(found.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)])).toEqual([]);
      });
    }
  });
}
