/** Whether the customer prefers reduced motion. Read at the moment of use: the setting may change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
