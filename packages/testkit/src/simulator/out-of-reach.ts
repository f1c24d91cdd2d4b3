/** Why no act brings it about, and the test that does: its file from the root, and a part of its title. */
type OutOfReach = { why: string; file: string; title: string }

/** What no act brings about. */
export const OUT_OF_REACH: Readonly<Record<string, OutOfReach>> = {
  'answer 0': {
    why: 'a failure of the server itself: one that a simulation meets is a finding',
    file: 'packages/server/src/app/every-code.test.ts',
    title: '%s is answered where it should be',
  },
}
