import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { PathName } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, expectScreen, givenBefore } from '../matrix/open-screen.ts'
import { screenCaseOf } from '../matrix/screen-cases.ts'
import { expect, settle, test } from '../matrix/visit.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const SCREEN = { width: 360, height: 780 }
const GAP = 24
const CORNER = 18
const GROUND = '#e1e8f3'

test.use({ viewport: SCREEN, deviceScaleFactor: 1 })

/** A screen of the README, and what is done on it before its picture. */
type Shot = { name: PathName; before?: (page: Page) => Promise<void> }

/** The cost opens by itself. */
const readCost: Shot['before'] = (page) => expect(page.getByRole('dialog', { name: '综合融资成本' })).toBeVisible()

const chooseThirty: Shot['before'] = (page) => page.getByRole('radio', { name: /^30元/ }).click()

const rows: Record<string, readonly Shot[]> = {
  'wanka.png': [
    { name: 'home' },
    { name: 'newBorrowCash' },
    { name: 'cashConfirmPageB', before: readCost },
    { name: 'cashierDesk' },
  ],
  'around.png': [
    { name: 'billdetailPage' },
    { name: 'internalLetter' },
    { name: 'memberV3' },
    { name: 'recharge', before: chooseThirty },
  ],
}

for (const [file, shots] of Object.entries(rows))
  test(`${file} shows four screens of a borrower`, async ({ enter, site }) => {
    const pictures: Buffer[] = []
    for (const { name, before } of shots) {
      const page = await enter('borrower', { drafts: givenBefore(site.scene.borrower) })
      const opening = screenCaseOf(name)
      if (!opening) throw new Error(`no case of ${name}`)
      await page.goto(addressOf(name, opening, site.scene))
      await expectScreen(page, opening.borrower, name)
      await settle(page)
      await before?.(page)
      pictures.push(await page.screenshot({ animations: 'disabled' }))
      await page.close()
    }
    await sharp({
      create: {
        width: pictures.length * (SCREEN.width + GAP) + GAP,
        height: SCREEN.height + 2 * GAP,
        channels: 3,
        background: GROUND,
      },
    })
      .composite(
        await Promise.all(
          pictures.map(async (picture, at) => ({
            input: await rounded(picture),
            left: GAP + at * (SCREEN.width + GAP),
            top: GAP,
          })),
        ),
      )
      .png({ palette: true })
      .toFile(join(DOCS, file))
  })

/** A picture with the corners of a phone. */
const rounded = (picture: Buffer): Promise<Buffer> => {
  const { width, height } = SCREEN
  const shape = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${CORNER}"/></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
