/**
 * Flags for a node that lives for seconds: room to begin in, since a fifth of a start went into clearing too small a one,
 * and no threads beside its own, which take from the tests that run at the same time.
 */
export const SHORT_LIVED: readonly string[] = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--single-threaded-gc',
]
