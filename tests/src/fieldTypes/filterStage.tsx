import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Field } from '#engine/schema/field';
import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { filterOf } from '#engine/client/fieldTypes/filters';
import { changeLocale } from '#engine/client/i18n/locale';
import { createValue } from '#engine/client/value';
import { showPart } from '../part';

beforeEach(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  await changeLocale('en-US');
});
afterEach(() => vi.useRealTimers());

/** Shows the editor of a field's filter; returns a function that reads the resulting filter. */
export const openFilter = (field: Field, start: FilterValues = {}, provider = {}) => {
  const filter = createValue(() => start);
  const face = filterOf(field);
  const onChange = (patch: FilterValues) => {
    const next = Object.entries({ ...filter.get(), ...patch }).filter(([, value]) => value !== undefined);
    filter.set(Object.fromEntries(next));
  };
  const Editor = () => face && <face.Editor name="it" field={field} filter={filter.use()} onChange={onChange} />;
  showPart(<Editor />, { provider });
  return filter.get;
};
/** Types into a box and presses Enter. */
export const type = (label: string, value: string) => {
  const box = screen.getByLabelText(label, { selector: 'input' });
  fireEvent.change(box, { target: { value } });
  fireEvent.keyDown(box, { key: 'Enter' });
};
