import { configure } from '@testing-library/react';
import * as react from 'react';

// A lazily loaded chunk is transformed when a test first asks for it, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// React notes where each element was made, which costs a seventeenth of all component tests and says only more about a
// warning. It stops where enough were noted.
const inside: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof inside !== 'object' || inside === null) throw new Error('React keeps its count elsewhere');
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// What jsdom leaves out of a browser.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
