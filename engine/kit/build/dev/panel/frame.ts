const styles = `
  :host { position: fixed; inset: auto 16px 16px auto; z-index: 99999; width: min(520px, calc(100vw - 32px)); font: 13px/1.5 var(--font, sans-serif); }
  section { margin-top: 8px; border: 1px solid var(--border); border-radius: var(--radius); background: var(--card); color: var(--text); box-shadow: 0 4px 16px rgb(0 0 0 / 20%); }
  summary { padding: 8px 12px; font-weight: 600; cursor: pointer; }
  div { max-height: 40vh; padding: 0 12px 12px; overflow: auto; }
  pre { margin: 0 0 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.5 monospace; }
  label { display: block; margin-bottom: 8px; }
  li { margin-bottom: 8px; }
  ul { margin: 0; padding-left: 18px; }
  .failed { color: var(--danger-text, #cb272d); }
`;

/** Makes an element with its properties and children. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

let root: ShadowRoot | undefined;

const open = (): ShadowRoot => {
  const host = element('dev-panel' as 'div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.append(element('style', { textContent: styles }));
  document.body.append(host);
  return shadow;
};

/** Shows a part of the panel under its title, or removes it. It stands apart from the styles of the console. */
export const showPart = (name: string, title: string, content: readonly (Node | string)[]): void => {
  const before = root?.getElementById(name);
  if (content.length === 0) return before?.remove();
  root ??= open();
  const isOpen = before?.querySelector('details')?.open ?? true;
  const part = element(
    'section',
    { id: name },
    element('details', { open: isOpen }, element('summary', {}, title), element('div', {}, ...content)),
  );
  if (before) before.replaceWith(part);
  else root.append(part);
};
