import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { afterAll, vi } from 'vitest';

/** Browser APIs that jsdom lacks. */
const missing = { ReadableStream, TransformStream, WritableStream, crypto: webcrypto };
for (const [name, value] of Object.entries(missing)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

if (typeof window !== 'undefined') {
  // What jsdom leaves out of a browser.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLElement.prototype.showPopover ??= () => {};
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;
  window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  (await import('./ownTexts')).expectOwnTexts();
  // As wide as a large screen: where the room matters, a test says so.
  window.innerWidth = 1920;
  // React notes for ten thousand elements a second where each was made, which takes a quarter of all the time; no test reads it.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    (await import('react')) as object as {
      __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
    };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
  // A chunk is transformed when a test first asks for it, and a machine may be busy; nothing waits for longer than it needs.
  const { configure, prettyDOM } = await import('@testing-library/dom');
  /** What waits asks again and again: the page is described where somebody reads the error, not each time. */
  const getElementError = (message: string | null, container: Element) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, getElementError);
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get });
  };
  configure({ asyncUtilTimeout: 60_000, getElementError });

  /**
   * A query by role asks for the style of each element and of all around it, and jsdom tries every rule of a browser's own
   * sheet for each answer. Without a sheet of the page that is about them, the tag and the inline style decide alone.
   */
  const styleOf = window.getComputedStyle.bind(window);
  const ofTag = new Map<string, string>();
  const isStyled = (element: Element) => /(^| )css-/.test(element.getAttribute('class') ?? '');
  const displayOf = (element: HTMLElement): string | undefined => {
    if (isStyled(element) || element.matches('[hidden], dialog, input, details, details *')) return undefined;
    const { namespaceURI, localName } = element;
    const known = element.style.display || ofTag.get(localName);
    if (known) return known;
    const { display } = styleOf(document.createElementNS(namespaceURI, localName));
    ofTag.set(localName, display);
    return display;
  };
  const visibilityOf = (element: HTMLElement): string | undefined => {
    if (isStyled(element)) return undefined;
    const { parentElement: around, style } = element;
    return style.visibility || (around ? visibilityOf(around) : 'visible');
  };
  const quick = { display: displayOf, visibility: visibilityOf };
  window.getComputedStyle = (element, pseudo) => {
    let whole: CSSStyleDeclaration | undefined;
    const known = (name: unknown) =>
      !pseudo && (name === 'display' || name === 'visibility') ? quick[name](element as HTMLElement) : undefined;
    const real = () => (whole ??= styleOf(element, pseudo));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return (wanted: string) => known(wanted) ?? real().getPropertyValue(wanted);
        const value: unknown = known(name) ?? Reflect.get(real(), name);
        return typeof value === 'function' ? value.bind(real()) : value;
      },
    });
  };
}

// The environment is the process's, which goes on with the next file: a time zone of one test would be that of others.
afterAll(() => void vi.unstubAllEnvs());
