/** The page's first script: it sees the calls that are made before any module has loaded. */
export const firstScript = `{
  const seen = (window.__seen = []);
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const answer = ask.call(window, input, init);
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    // Before whoever asked: a copy is made of what nobody has read yet.
    answer.then((response) => {
      if (seen.tell) seen.tell([method, address, response]);
      else if (address.pathname.startsWith('/api/') && response.headers.get('content-type')?.includes('json'))
        seen.push([method, address, response.clone()]);
    }, () => {});
    return answer;
  };
}`;
