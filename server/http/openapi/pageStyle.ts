/** The stylesheet of the page of the API; it stands in the page itself. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#e5e6eb, #3a3b40); --soft: light-dark(#4e5969, #a9aeb8); --get: light-dark(#0f6b3a, #5fd08f); --post: light-dark(#0e42d2, #7ea6ff) }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; font: 15px/1.55 system-ui, sans-serif }
h1 { font-size: 1.5rem } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); font-size: 1.15rem }
nav a { margin-right: 1rem } details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .4rem .8rem }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline }
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere } small, summary span { color: var(--soft) }
.GET { color: var(--get) } .POST { color: var(--post) } div { overflow-x: auto }
table { border-collapse: collapse; width: 100% } th, td { border-top: 1px solid var(--line); padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top }
`;

/** Allows nothing but this very stylesheet. */
export const docsPagePolicy = async (): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none'; style-src 'sha256-${base64}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
};
