/** JSON Schema, as far as OpenAPI 3.1 needs it here. */
export type Schema = Readonly<Record<string, unknown>>;
