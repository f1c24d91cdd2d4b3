import type { Page } from '@playwright/test'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { median } from './measure.ts'
import { newPhone } from './pages/visit.ts'
import { openWorld, type World } from './pages/world.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SLOWER = 4
const ROWS = 500
const PER_PAGE = 20
const AT_LEAST = 50
/** A quick flick of the thumb. */
const PIXELS_A_SECOND = 3_000

/** The answers of the real server, their bills repeated under other numbers until there are enough. */
async function manyBills(page: Page): Promise<void> {
  let real: object[] = []
  await page.route(`**${repayment.list.path}*`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { bills: object[]; hasMore: boolean } }
    if (reply.data.bills.length > 0) real = reply.data.bills
    const pageNo = Number(new URLSearchParams(route.request().postData() ?? '').get('pageNo') ?? 1)
    const rows = Array.from({ length: PER_PAGE }, (_, index) => ({
      ...real[index % real.length],
      billNo: `B${pageNo}-${index}`,
    }))
    await route.fulfill({
      response,
      json: { ...reply, data: { ...reply.data, bills: rows, hasMore: pageNo * PER_PAGE < ROWS } },
    })
  })
}

/** Frames a second while the whole list scrolls by, as the page's own thread sees them. */
async function scrollThrough({ browser, urls, member }: World): Promise<{ rate: number; worst: number }> {
  const phone = await newPhone(browser)
  const page = await phone.newPage()
  await page.addInitScript((token) => localStorage.setItem('token', token), member.token)
  await manyBills(page)
  await page.goto(`${urls.ours}/billList`)
  const rows = page.getByRole('listitem').or(page.getByRole('link', { name: /期 ·/ }))
  for (let loaded = PER_PAGE; loaded < ROWS; loaded += PER_PAGE) {
    await rows.nth(loaded - 1).waitFor()
    await page.getByRole('button', { name: '加载更多' }).click()
  }
  await rows.nth(ROWS - 1).waitFor()
  const devTools = await phone.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(1_000)
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const counting = page.evaluate(countFrames)
  await devTools.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -distance, speed: PIXELS_A_SECOND })
  await page.evaluate(() => window.dispatchEvent(new Event('bench:stop')))
  const times = await counting
  await phone.close()
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  return { rate: (times.length - 1) / seconds, worst: Math.max(...gaps) }
}

/** Runs in the page: records the time of every frame until stopped. */
function countFrames(): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    const note = (time: number): void => {
      times.push(time)
      frame = requestAnimationFrame(note)
    }
    let frame = requestAnimationFrame(note)
    window.addEventListener('bench:stop', () => {
      cancelAnimationFrame(frame)
      resolve(times)
    })
  })
}

/** A long list of bills is scrolled, with the CPU four times slower. */
export async function run(): Promise<boolean> {
  const world = await openWorld()
  try {
    const rounds: { rate: number; worst: number }[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await scrollThrough(world))
    const rate = median(rounds.map((round) => round.rate))
    const worst = median(rounds.map((round) => round.worst))
    const kept = rate >= AT_LEAST
    console.log(`\nScrolling ${ROWS} bills, processor ${SLOWER} times slower`)
    console.log(
      `  frames a second${rate.toFixed(1).padStart(10)}   promised ≥ ${AT_LEAST}  ${kept ? 'kept' : 'MISSED'}; longest frame ${Math.round(worst)} ms`,
    )
    return kept
  } finally {
    await world.stop()
  }
}
