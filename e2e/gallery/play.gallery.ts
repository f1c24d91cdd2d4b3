import { paths } from '../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../matrix/visit.ts'
import { takeAll, takeMoving } from './picture.ts'

/** A moment with packets at all depths, ms after the start. */
const MOMENT_MS = 2600

test('redRain: the rain while it falls, and the packet that it ends with', async ({ enter }) => {
  const page = await enter('asker')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(paths.redRain)
  await expect(page.getByRole('button', { name: '开始' })).toBeVisible()
  // from here on the time of the game is told
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.getByRole('button', { name: '开始' }).click()
  await page.getByRole('button', { name: '红包1', exact: true }).dispatchEvent('pointerdown')
  await expect(page.getByText('点到 1 个')).toBeVisible()
  await page.clock.runFor(MOMENT_MS)
  await takeMoving(page, 'redRain', 'playing', MOMENT_MS)
  await page.clock.runFor(8_100)
  await expect(page.getByRole('heading', { name: /^抽到/ })).toBeVisible()
  await takeAll(page, 'redRain', 'won')
})
