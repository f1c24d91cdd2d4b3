/** Whether the person asked for less motion. Read at the moment it matters: the setting may change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
