/**
 * Flags of the node that runs the server. Left to itself on a large machine, node keeps hundreds of megabytes of garbage
 * around what lives in a third of this. What is young is few megabytes: threads that share its clearing cost more than they do.
 */
export const NODE_FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--max-old-space-size=192',
  '--no-parallel-scavenge',
]
