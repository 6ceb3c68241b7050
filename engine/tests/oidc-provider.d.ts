/** What the tests use of the package, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Interaction {
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    readonly Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
