/** The page's own script, as it stands in the page (`pageScriptOnce.ts`). */
declare module 'virtual:page-script' {
  const code: string;
  export default code;
}
