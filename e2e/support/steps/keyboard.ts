import { expect, type Locator, type Page } from '@playwright/test'

/** Stops on one screen, header, content and bars, before the way by Tab counts as a circle. */
const MOST_STOPS = 90

/** How an element and what stands around it are drawn: a field shows its focus at its edge or below its hint, a box at the mark beside it. */
const drawnAround = (element: Element): string => {
  const beside = element.parentElement?.querySelectorAll(':scope > *, :scope > * > *') ?? []
  const near = [element, ...[...element.querySelectorAll('*')].slice(0, 40), ...beside]
  for (let at = element.parentElement, up = 0; at && up < 3; at = at.parentElement, up++)
    near.push(at, at.nextElementSibling ?? at)
  return [getComputedStyle(element, '::after'), ...near.map((one) => getComputedStyle(one))]
    .map(({ boxShadow, outline, borderColor, backgroundColor, color }) =>
      [boxShadow, outline, borderColor, backgroundColor, color].join(),
    )
    .join(';')
}

/** Whether some of the element can be seen: bars at the edges and layers do not cover the whole of it. */
const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [0.1, 0.5, 0.9].some((share) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * share)
    return hit !== null && (element.contains(hit) || hit.contains(element) || element.parentElement?.contains(hit))
  })
}

/**
 * Moves the focus to an element by Tab alone, or backwards by Shift+Tab. Expects that the way does not end before, that the focus
 * can be seen there, and that nothing covers it.
 */
export async function tabTo(page: Page, target: Locator, { back = false }: { back?: boolean } = {}): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toHaveAccessibleName(/\S/)
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  if (await isThere()) return
  const resting = await target.evaluate(drawnAround)
  for (let stops = 0; !(await isThere()); stops++) {
    expect(stops, `stops by Tab on the way to ${target}`).toBeLessThan(MOST_STOPS)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  await expect.poll(() => target.evaluate(drawnAround), { message: `the focus on ${target} shows` }).not.toBe(resting)
  await expect.poll(() => target.evaluate(isUncovered), { message: `${target} is covered` }).toBe(true)
}

/** Goes to a link, button or box and presses it as a keyboard does. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Ticks a box; agreements that open first are scrolled to their end by the keyboard, one after the other. */
export async function tickByKey(page: Page, box: Locator): Promise<void> {
  await pressOn(page, box, 'Space')
  const sheet = page.getByRole('dialog', { name: '协议内容' })
  await expect(async () => {
    if (await sheet.isVisible()) await readSheet(page, sheet)
    await expect(box).toBeChecked({ timeout: 300 })
  }).toPass({ timeout: 60_000 })
  await expect(box).toBeFocused()
}

/** One agreement in a sheet: its text has the focus, so that End scrolls it. */
async function readSheet(page: Page, sheet: Locator): Promise<void> {
  const done = sheet.getByRole('button', { name: /已阅读/ })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(done).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await pressOn(page, done)
}

/** Chooses in the sheet that a field opens, level by level; the focus is back on the field afterwards. */
export async function chooseByKey(page: Page, field: Locator, ...path: string[]): Promise<void> {
  await pressOn(page, field)
  const sheet = page.getByRole('dialog')
  for (const name of path) await pressOn(page, sheet.getByRole('button', { name, exact: true }))
  await expect(sheet).toBeHidden()
  await expect(field).toBeFocused()
}
