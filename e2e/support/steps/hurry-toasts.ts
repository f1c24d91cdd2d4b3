/**
 * For `addInitScript`: skips the time of a toast, which delays a question, and counts the pending calls. It speeds up the
 * timeouts of a bridge as well, so use it only where no bridge request is made.
 */
export function hurryToasts(): void {
  const wait = window.setTimeout.bind(window)
  const hurried = (task: TimerHandler, ms = 0, ...rest: unknown[]): number =>
    wait(task, ms > 1_000 && ms < 5_000 ? 1 : ms, ...rest)
  window.setTimeout = Object.assign(hurried, window.setTimeout)
  const call = window.fetch.bind(window)
  let calls = 0
  const count = (change: 1 | -1): void => {
    calls += change
    document.documentElement.dataset.calls = String(calls)
  }
  window.fetch = async (...request) => {
    count(1)
    try {
      return await call(...request)
    } finally {
      count(-1)
    }
  }
}
