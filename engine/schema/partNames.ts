/**
 * `<resource name>/<name>` of each field, transition or action that the resources of a list declare, so that a misspelt one
 * does not compile.
 */
export type PartName<Declared, Part extends 'fields' | 'transitions' | 'actions'> = Declared extends {
  name: infer N extends string;
} & Readonly<Record<Part, infer Parts>>
  ? `${N}/${keyof Parts & string}`
  : never;

/** The actions among them that do not say what they set, and so need a call and a handler of their own. */
export type WrittenAction<Declared> = Declared extends { name: infer N extends string; actions: infer A }
  ? { [K in keyof A & string]: A[K] extends { sets: object } ? never : `${N}/${K}` }[keyof A & string]
  : never;
