/** A value that is read at most once in `ms`, however many ask: those who ask while it is read wait for the same answer. */
export function cachedValue<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let asked = Number.NEGATIVE_INFINITY
  let value: Promise<T> | undefined
  return () => {
    if (value && performance.now() - asked < ms) return value
    asked = performance.now()
    const reading = read()
    // what could not be read is asked for again by the next caller
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    value = reading
    return reading
  }
}
