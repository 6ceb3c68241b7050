import type { Call, CustomPage, Option } from '#engine/schema';

interface Samples {
  readonly samplePages?: readonly CustomPage[];
  readonly sampleGroups?: readonly Option<string>[];
  readonly sampleCalls?: readonly Call[];
}

/** The folder can be deleted, so nothing imports it by name. Journeys read declarations without a bundler, which finds it. */
const found = import.meta.env
  ? Object.values(
      import.meta.glob<Samples>(['../samples/calls/pages.ts', '../samples/calls/index.ts'], { eager: true }),
    )
  : [];

/** The template's sample pages, their groups in the menu, and the calls that no server answers. Other builds than those with the debug flag have none. */
export const samplePages = found.flatMap((one) => one.samplePages ?? []);
export const sampleGroups = found.flatMap((one) => one.sampleGroups ?? []);
export const sampleCalls = found.flatMap((one) => one.sampleCalls ?? []);
