// Plain JavaScript: its packages are installed only where the bench runs. Judges one page and prints its scores as one line of JSON.
// `judge.mjs <path of the browser> <address> [session token]`
import lighthouse from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import puppeteer from 'puppeteer-core'

/** What the performance score is made of, seconds. */
const TIMES = [
  ['first', 'first-contentful-paint'],
  ['largest', 'largest-contentful-paint'],
  ['blocked', 'total-blocking-time'],
]

/**
 * The phone's processor on the judge's own scale of speed, a page's middling phone: a quarter of a fast desktop's 1,500 to 2,000, for which the
 * judge slows down fourfold. A machine that is slower, or slower at this hour, is slowed down by less.
 */
const PHONE = 1750 / 4

const [executablePath, url, token] = process.argv.slice(2)
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  if (token) await page.evaluateOnNewDocument((session) => localStorage.setItem('token', session), token)
  // The second counts: a processor that has rested is faster for a moment.
  await page.evaluate(pageFunctions.computeBenchmarkIndex)
  const slowdown = (await page.evaluate(pageFunctions.computeBenchmarkIndex)) / PHONE
  const flags = { disableStorageReset: true, logLevel: 'silent', throttling: { cpuSlowdownMultiplier: slowdown } }
  const result = await lighthouse(url, flags, undefined, page)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  )
  const missed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9).map(({ id }) => id),
  )
  const seconds = ({ numericValue }) => Math.round(numericValue) / 1000
  const times = Object.fromEntries(TIMES.map(([short, name]) => [short, seconds(audits[name])]))
  console.log(JSON.stringify({ scores, missed, times, slowdown }))
} finally {
  await browser.close()
}
