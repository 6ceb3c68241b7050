import { Context, Fragment, PendingComponent, Suspense, type VNode, type ElementTree, type Props } from './react';

const svg = 'http://www.w3.org/2000/svg';
const special: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
const ignored = new Set(['children', 'key', 'ref', 'style', 'value', 'checked']);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const nameIn = (node: Element, name: string): string =>
  special[name] ?? (node.namespaceURI === svg && name !== 'viewBox' ? kebab(name) : name);

/** Like React, it reads a number as pixels. It avoids the `style` attribute, which the page's policy forbids. */
const style = ({ style: own }: HTMLElement, given: Readonly<Record<string, string | number>>): void => {
  for (const [name, value] of Object.entries(given))
    own.setProperty(kebab(name), typeof value === 'number' && value !== 0 ? `${value}px` : String(value));
};

const saysNothing = (name: string, value: unknown) =>
  value === undefined || value === null || (value === false && !/^(aria|data)-/.test(name));

type OnClick = (event: MouseEvent) => void;

const clickHandlers = new WeakMap<Element, OnClick>();

/** What a click on a drawn element does. */
export const onClickOf = (element: Element): OnClick | undefined => clickHandlers.get(element);

const dress = (node: Element, props: Props): void => {
  if (typeof props['onClick'] === 'function') clickHandlers.set(node, props['onClick'] as OnClick);
  for (const [name, value] of Object.entries(props)) {
    if (ignored.has(name) || typeof value === 'function' || saysNothing(name, value)) continue;
    node.setAttribute(nameIn(node, name), value === true && !/^(aria|data)-/.test(name) ? '' : String(value));
  }
  if (props['style'] && node instanceof HTMLElement) style(node, props['style'] as Parameters<typeof style>[1]);
  if (node instanceof HTMLInputElement) {
    node.defaultChecked = props['checked'] === true;
    if (props['value'] !== undefined) node.setAttribute('value', String(props['value']));
  } else if (node instanceof HTMLOptionElement) node.value = String(props['value']);
};

const choose = (select: HTMLSelectElement, value: string): void => {
  for (const option of select.options) option.selected = option.value === value;
};

const drawElement = ({ type, props }: VNode, into: Node): void => {
  const children = props['children'] as ElementTree;
  if (type === Fragment) return draw(children, into);
  if (type === Suspense) return drawOr(children, props['fallback'] as ElementTree, into);
  if (type instanceof Context) {
    const before = type.value;
    type.value = props['value'];
    draw(children, into);
    type.value = before;
  } else if (typeof type === 'function') {
    draw(type(props), into);
  } else {
    const name = String(type);
    const isSvg = name === 'svg' || (into as Element).namespaceURI === svg;
    const node = isSvg ? document.createElementNS(svg, name) : document.createElement(name);
    dress(node, props);
    draw(children, node);
    if (node instanceof HTMLSelectElement) choose(node, String(props['value']));
    into.appendChild(node);
  }
};

const drawOr = (children: ElementTree, fallback: ElementTree, into: Node): void => {
  const part = document.createDocumentFragment();
  try {
    draw(children, part);
  } catch (thrown) {
    if (!(thrown instanceof PendingComponent)) throw thrown;
    return draw(fallback, into);
  }
  into.appendChild(part);
};

/** Draws a component's result into a node. It uses DOM calls alone, so data is never parsed as HTML. */
export function draw(shown: ElementTree, into: Node): void {
  if (shown === null || shown === undefined || typeof shown === 'boolean' || shown === '') return;
  if (typeof shown === 'string' || typeof shown === 'number') into.appendChild(document.createTextNode(String(shown)));
  else if (Array.isArray(shown)) (shown as readonly ElementTree[]).forEach((one) => draw(one, into));
  else drawElement(shown as VNode, into);
}

const isSameKind = (one: Node, other: Node) => one.nodeName === other.nodeName;

const dressLike = (one: Element, other: Element): void => {
  for (const { name, value } of other.attributes) {
    if (one.getAttribute(name) === value) continue;
    // The page's policy forbids the attribute.
    if (name === 'style' && one instanceof HTMLElement) one.style.cssText = value;
    else one.setAttribute(name, value);
  }
  for (const name of one.getAttributeNames()) if (!other.hasAttribute(name)) one.removeAttribute(name);
  const onClick = onClickOf(other);
  if (onClick) clickHandlers.set(one, onClick);
};

/**
 * Updates the present nodes to match a new drawing. A node of the same kind stays, with its focus and scroll.
 */
export const update = (present: Node, next: Node): void => {
  const [before, after] = [[...present.childNodes], [...next.childNodes]];
  after.forEach((node, at) => {
    const old = before[at];
    if (!old) return void present.appendChild(node);
    if (!isSameKind(old, node)) return void present.replaceChild(node, old);
    if (old instanceof Element && node instanceof Element) dressLike(old, node);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
    update(old, node);
  });
  for (const old of before.slice(after.length)) present.removeChild(old);
};
