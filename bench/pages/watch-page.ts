type Watched = {
  fcp?: number
  lcp: number
  data?: number
  cls: number
  tasks: { from: number; to: number }[]
  /** The text of the next screen once its data is shown. */
  expected: readonly string[]
  /** From the last tap until another screen was painted, if only its title and outline, and until its data was. */
  change?: number
  changeData?: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

type Watching = { token: string | undefined; shows: readonly string[] }

/** Runs in the page before its own scripts: logs the customer in and records when the expected text appears. */
export function watchPage({ token, shows }: Watching): void {
  if (token) localStorage.setItem('token', token)
  const watched: Watched = { lcp: 0, cls: 0, tasks: [], expected: [] }
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

  /** Checks in every frame; what is present then is painted when the frame ends. */
  const whenPainted = (there: () => boolean, note: () => void): void => {
    requestAnimationFrame(() => (there() ? setTimeout(note) : whenPainted(there, note)))
  }
  const reads = (expected: readonly string[]): boolean => {
    const text = document.querySelector('main')?.textContent ?? ''
    return expected.every((words) => text.includes(words))
  }
  whenPainted(
    () => reads(shows),
    () => {
      watched.data = performance.now()
    },
  )

  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('main')
      const isOther = (): boolean => ![before, null].includes(document.querySelector('main'))
      const isEntering = (): boolean => document.querySelector('[data-layer="entering"]:not([hidden])') !== null
      whenPainted(
        () => isEntering() || isOther(),
        () => {
          watched.change = performance.now() - timeStamp
        },
      )
      whenPainted(
        () => isOther() && reads(watched.expected),
        () => {
          watched.changeData = performance.now() - timeStamp
        },
      )
    },
    { capture: true },
  )
}
