/** The file of a test, from the root, and a part of its title. */
export type Reached = { file: string; title: string }

/** What no act brings about, and the test that does. */
export const OUT_OF_REACH: Readonly<Record<string, Reached>> = {}
