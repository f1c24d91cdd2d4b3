type Watched = {
  fcp?: number
  lcp: number
  data?: number
  cls: number
  tasks: { from: number; to: number }[]
  /** Time from the last tap to the paint of another screen. */
  change?: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

type Watching = { token: string | undefined; shows: readonly string[] }

/** Runs in the page before anything of its own: logs the person in and notes when what is seen. */
export function watchPage({ token, shows }: Watching): void {
  if (token) localStorage.setItem('token', token)
  const watched: Watched = { lcp: 0, cls: 0, tasks: [] }
  window.watched = watched

  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') watched.cls += entry.value
  })
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ from: startTime, to: startTime + duration })
  })

  const lookForData = (): void => {
    const text = document.querySelector('main')?.textContent ?? ''
    if (shows.every((words) => text.includes(words))) watched.data = performance.now()
    else requestAnimationFrame(lookForData)
  }
  requestAnimationFrame(lookForData)

  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('main')
      const lookForChange = (): void => {
        const now = document.querySelector('main')
        if (!now || now === before) requestAnimationFrame(lookForChange)
        // the message comes after the paint of this frame
        else requestAnimationFrame(() => setTimeout(() => (watched.change = performance.now() - timeStamp)))
      }
      lookForChange()
    },
    { capture: true },
  )
}
