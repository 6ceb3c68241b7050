import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { remarks, unregistered } from '#engine/kit/make/doctor';

const root = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  'resources/resources.ts': "import { device } from './device/device';\nexport const declared = [device];\n",
  'resources/device/device.ts': "export const device = defineResource({\n  label: say('Devices', 'Devices'),\n});\n",
  'resources/appeal/appeal.ts':
    "export const appeal = defineResource({\n  // REVIEW: guessed the title\n  title: 'a',\n});\n",
  'resources/appeal/calls.ts': "export const texts = {\n  one: say('申诉', '申诉'),\n};\n",
  'server/a.ts': '',
  'src/a.ts': '',
  'tests/a.ts': '',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('names a declaration that no registry names', () => {
  expect(unregistered(root)).toMatchObject([{ at: 'appeal', what: 'is declared, and named nowhere' }]);
});

it('says file and line of each text in the wrong language, and of each guess', () => {
  expect(remarks(root).map(({ id, at, what }) => `${id} ${at} ${what}`)).toEqual([
    "text.W001 resources/appeal/calls.ts:2 '申诉' is no English",
    "text.W001 resources/device/device.ts:2 'Devices' is no Chinese",
    'make.W001 resources/appeal/appeal.ts:2 guessed the title',
  ]);
});
