import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf } from '../matrix/open-screen.ts'
import { screenCaseOf } from '../matrix/screen-cases.ts'
import { expect, settle, test } from '../matrix/visit.ts'

const SHORT: readonly PathName[] = ['rewardDetail', 'internalLetterDetail', 'scanPayResult']

for (const name of SHORT) {
  test(`a customer finds the action of ${paths[name]} right under what it is about, and in reach where the text is long`, async ({
    enter,
    site,
  }) => {
    const page = await enter('borrower')
    const opening = screenCaseOf(name)
    if (!opening) throw new Error(`${name} has no opening`)
    await page.goto(addressOf(name, opening, site.scene))
    await settle(page)
    const content = page.getByRole('main')
    const bar = page.getByRole('region', { name: '操作栏' })
    const edges = async () => {
      const [above, below] = [await content.boundingBox(), await bar.boundingBox()]
      return {
        gap: (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0)),
        end: (below?.y ?? 0) + (below?.height ?? 0),
      }
    }
    const tall = await edges()
    expect(tall.gap).toBeCloseTo(0)
    expect(tall.end).toBeLessThan((page.viewportSize()?.height ?? 0) - 100)

    // on a screen that is lower than the content the action stays at its edge
    await page.setViewportSize({ width: 375, height: 260 })
    await expect(bar.getByRole('link').or(bar.getByRole('button')).first()).toBeInViewport({ ratio: 1 })
    expect((await edges()).end).toBeLessThanOrEqual(260)
  })
}
