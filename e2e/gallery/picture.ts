import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { PathName } from '../../packages/web/src/addresses/paths.ts'
import { chooseLook, type Look } from '../matrix/choose-look.ts'
import type { Outcome, ScreenCase } from '../matrix/screen-cases.ts'

export const FOLDER = join(import.meta.dirname, '../../.wanka/gallery')

type Way = { name: string; width: number; look: Look }
const LIGHT: Way = { name: 'light', width: 375, look: {} }
const WAYS: readonly Way[] = [
  LIGHT,
  { name: 'dark', width: 375, look: { theme: 'dark' } },
  { name: 'large', width: 375, look: { size: 'large' } },
  { name: 'small', width: 320, look: {} },
]
const HEIGHT = 812

/** Makes the phone as tall as the page, so that bars at its foot cover nothing. */
async function take(page: Page, name: PathName, state: string, { name: way, width }: Way): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(HEIGHT, height) })
  await page.screenshot({ path: join(FOLDER, `${name}.${state}.${way}.png`), animations: 'disabled' })
}

/** Takes the screen as it is: `home.borrower.light.png`. */
export const takeOne = (page: Page, name: PathName, state: string): Promise<void> => take(page, name, state, LIGHT)

/** Takes the sheet that is open, over its screen, in every look: `sheet.选择卡券.light.png`. */
export async function takeSheet(page: Page, title: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('[role="dialog"] img')].map((one) =>
        one.decode().catch(() => undefined),
      ),
    ),
  )
  for (const { name: way, width, look } of WAYS) {
    await chooseLook(page, look)
    await page.setViewportSize({ width, height: HEIGHT })
    await page.screenshot({ path: join(FOLDER, `sheet.${title}.${way}.png`), animations: 'disabled' })
  }
  await chooseLook(page, {})
  await page.setViewportSize({ width: LIGHT.width, height: HEIGHT })
}

/** Takes what moves as it is at one moment, in ms after its start, in every look. */
export async function takeMoving(page: Page, name: PathName, state: string, moment: number): Promise<void> {
  for (const { name: way, width, look } of WAYS) {
    await chooseLook(page, look)
    await page.setViewportSize({ width, height: HEIGHT })
    await page.evaluate((at) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = at
      }
    }, moment)
    await page.screenshot({ path: join(FOLDER, `${name}.${state}.${way}.png`), animations: 'allow' })
  }
  await chooseLook(page, {})
}

/** Takes the screen in every look and on a small phone. */
export async function takeAll(page: Page, name: PathName, state: string): Promise<void> {
  for (const way of WAYS) {
    await chooseLook(page, way.look)
    await take(page, name, state, way)
  }
}

export const leadsElsewhere = (outcome: Outcome): boolean => typeof outcome === 'object' && 'ends' in outcome

/** The people to whom a screen looks different. */
export const rolesOf = (opening: ScreenCase): readonly ('guest' | 'newcomer' | 'borrower')[] =>
  (['guest', 'newcomer', 'borrower'] as const).filter((role) => {
    const outcome = opening[role]
    return outcome && !leadsElsewhere(outcome) && (role === 'borrower' || outcome !== opening.borrower)
  })
