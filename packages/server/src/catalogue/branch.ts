/** A group of choices with its children. */
export type Branch = readonly [code: string, name: string, children: readonly (readonly [code: string, name: string])[]]
