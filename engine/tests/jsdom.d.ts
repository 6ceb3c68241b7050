/** The part of jsdom that reads XML; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { readonly document: Document };
  }
}
