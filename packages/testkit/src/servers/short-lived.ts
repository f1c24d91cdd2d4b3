/**
 * Node flags for a process that runs for seconds: a larger initial heap, since a fifth of a start went into collecting too small
 * a one, and no extra threads, which would take CPU time from parallel tests.
 */
export const SHORT_LIVED: readonly string[] = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--single-threaded-gc',
]
