import type { ComponentType } from 'react';

interface Samples {
  readonly sampleScreens: Readonly<Record<string, ComponentType>>;
  readonly SampleNote: ComponentType;
}

/** The folder can be deleted, so nothing imports it by name. */
const [found] = Object.values(import.meta.glob<Samples>('../samples/pages/screens.ts', { eager: true }));

/** The screens of the template's sample pages by their routes. Other builds than those with the debug flag have none. */
export const sampleScreens = found?.sampleScreens ?? {};
/** What the footer says on each page of such a build. */
export const SampleNote = found?.SampleNote ?? (() => null);
