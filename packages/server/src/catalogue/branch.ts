/** A group of choices and what it holds. */
export type Branch = readonly [code: string, name: string, children: readonly (readonly [code: string, name: string])[]]
