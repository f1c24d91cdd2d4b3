/**
 * Flags of the node process that runs the server. By default, on a large machine, node keeps hundreds of megabytes of garbage
 * around a live heap of a third of this. The young generation is a few megabytes: parallel scavenging costs more than it saves.
 */
export const NODE_FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--max-old-space-size=192',
  '--no-parallel-scavenge',
]
