import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Visits that report, of all. */
const SHARE = 0.1
const MOST_ERRORS = 50

type ErrorKind = 'script' | 'promise' | 'screen'
type Report = {
  page: string
  seconds: Record<string, number>
  shift?: number
  errors: Partial<Record<ErrorKind, number>>
}

let report: Report | undefined

/** Counts an error of this visit, if the visit reports. What the error says stays in the browser. */
export function countError(kind: ErrorKind): void {
  if (report) report.errors[kind] = Math.min((report.errors[kind] ?? 0) + 1, MOST_ERRORS)
}

const note = ({ name, value }: MetricType): void => {
  if (!report) return
  if (name === 'CLS') report.shift = value
  else report.seconds[name.toLowerCase()] = value / 1000
}

/** Sends what is new; the page may be hidden several times before it goes. */
function send(): void {
  if (!report) return
  const { seconds, shift, errors } = report
  if (Object.keys({ ...seconds, ...errors }).length === 0 && shift === undefined) return
  navigator.sendBeacon('/page-report', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  report = { page: report.page, seconds: {}, errors: {} }
}

/**
 * Measures one visit in ten for the operators: how fast the page that it began with was drawn and answers taps, how much it moved, and
 * how many errors there were. Sent when the page is hidden.
 */
export function reportPage(): void {
  if (report || Math.random() >= SHARE) return
  report = {
    page: new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname,
    seconds: {},
    errors: {},
  }
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(note)
  addEventListener('error', () => countError('script'))
  addEventListener('unhandledrejection', () => countError('promise'))
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
