import type { Locator, Page } from '@playwright/test';
import type { CustomRoute } from '#resources/customPages';
import type { ResourceName } from '#resources/resources';
import type { People, Person } from '../parts/people';
import { visit } from '../parts/visit';
import type { Words } from '../parts/words';

/** A page that every resource with such a call has, or one that is written by hand. */
export type StopPage = `${ResourceName}/${'list' | 'insert' | 'import'}` | `page ${CustomRoute}`;

/** A page of the tour: its name, the way there, and what it shows once it has loaded. */
export interface Stop {
  readonly name: string;
  /** Opens over a page; on a phone the tour checks it by itself. */
  readonly wideOnly?: true;
  /** The declared page that it shows in a state worth seeing, so that the tour need not go there once more. */
  readonly shows?: StopPage;
  readonly open: (page: Page, words: Words, me: Person, people: People) => Promise<void>;
}

type Address = string | ((people: People, me: Person) => Promise<string>);
type Seen = (page: Page, words: Words) => Locator;

/** The way to an address, where something is seen. */
export const at =
  (address: Address, seen: Seen): Stop['open'] =>
  async (page, words, me, people) => {
    await visit(page, typeof address === 'string' ? address : await address(people, me));
    await seen(page, words).first().waitFor();
  };

/** The same after a click on something that stands there. */
export const after =
  (address: Address, clicked: Seen, seen: Seen): Stop['open'] =>
  async (page, words, me, people) => {
    await at(address, clicked)(page, words, me, people);
    await clicked(page, words).first().click();
    await seen(page, words).first().waitFor();
  };

export const heading: Seen = (page) => page.getByRole('heading', { level: 1 });
