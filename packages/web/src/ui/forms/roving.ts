/**
 * Target of an arrow key inside a radio group or a tab list: the next index that can be chosen, wrapping round; null for any
 * other key or when there is no other option to choose.
 */
export function rovingIndex(key: string, at: number, disabled: readonly boolean[]): number | null {
  const count = disabled.length
  const forward = key === 'ArrowRight' || key === 'ArrowDown'
  const back = key === 'ArrowLeft' || key === 'ArrowUp'
  const start = key === 'Home' ? 0 : key === 'End' ? count - 1 : forward ? at + 1 : back ? at - 1 : null
  if (start === null) return null
  const step = back || key === 'End' ? -1 : 1
  for (let tried = 0; tried < count; tried += 1) {
    const index = (((start + step * tried) % count) + count) % count
    if (!disabled[index]) return index === at ? null : index
  }
  return null
}
