const freshAddress = () => {
  const address = new URL(location.href);
  address.searchParams.set('fresh', '');
  return address.href;
};

/** Both languages: the style shows that of the page, also when somebody changes it. */
const texts = {
  loading: ['正在浏览器中启动演示…', 'Starting the demo in your browser…'],
  alone: [
    '演示版：服务器和数据库都在此浏览器中运行，任何数据都不会发送出去。',
    'Demo: server and database run in this browser. Nothing that you enter leaves it.',
  ],
  failed: [
    '演示无法在此启动：需要 HTTPS（或 localhost），并且浏览器允许保存数据。',
    'The demo cannot start here. It needs HTTPS (or localhost), and a browser that may keep data.',
  ],
  fresh: ['重新开始', 'Start over'],
  close: ['关闭', 'Close'],
} as const;

const both = ([zh, en]: readonly [string, string]) => `<span lang="zh-CN">${zh}</span><span lang="en">${en}</span>`;

const style = `
  #demo-note { position: fixed; inset: auto auto 12px 12px; z-index: 60; display: flex; gap: 12px; align-items: center;
    max-width: min(560px, calc(100vw - 24px)); box-sizing: border-box; margin: 0; padding: 8px 14px; border-radius: 8px;
    background: #1d2129; color: #fff; font: 13px/1.5 system-ui, sans-serif; box-shadow: 0 4px 16px #0004 }
  #demo-note a, #demo-note button { color: #9fd4ff; background: none; border: 0; padding: 0; font: inherit; cursor: pointer;
    white-space: nowrap; text-decoration: underline }
  html:lang(zh) #demo-note span:lang(en), html:lang(en) #demo-note span:lang(zh) { display: none }
`;

/** What is said while the demo starts, and then. */
export interface Note {
  readonly ready: () => void;
  readonly failed: () => void;
}

/** Says in the page that the demo starts; then that nothing leaves the browser, or why it cannot start. */
export const showNote = (): Note => {
  const note = document.createElement('aside');
  note.id = 'demo-note';
  const say = (text: string) => void (note.innerHTML = `<style>${style}</style><div role="status">${text}</div>`);
  say(both(texts.loading));
  document.body.append(note);
  return {
    ready: () => {
      say(both(texts.alone));
      note.insertAdjacentHTML(
        'beforeend',
        `<a>${both(texts.fresh)}</a><button type="button">${both(texts.close)}</button>`,
      );
      note.querySelector('a')?.setAttribute('href', freshAddress());
      note.querySelector('button')?.addEventListener('click', () => note.remove());
    },
    failed: () => say(both(texts.failed)),
  };
};
