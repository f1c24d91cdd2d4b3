import sharp from 'sharp'
import { expect, test } from 'vitest'
import { certIdOf } from '../cert-id.ts'
import type { CardFace } from './card-face.ts'
import { drawCard } from './draw-card.ts'
import { readCard } from './read-card.ts'

const front: CardFace = { side: 'front', name: '欧阳若水', certId: certIdOf('1990-10-08', 106) }
const back: CardFace = {
  side: 'back',
  authority: '北京市公安局东城分局',
  validFrom: '2016-10-08',
  validTo: '2036-10-08',
}

test.each([front, back, { ...back, validTo: 'long' } as const])(
  'the provider reads a specimen card from its picture',
  async (face) => {
    expect(await readCard(await drawCard(face))).toEqual(face)
  },
)

test('the provider reads a specimen card that was scaled down and compressed', async () => {
  const small = await sharp(await drawCard(front))
    .resize({ width: 700 })
    .jpeg({ quality: 60 })
    .toBuffer()
  expect(await readCard(small)).toEqual(front)
})

test('the provider reads nothing from another picture, a blurred card or data that is no picture', async () => {
  const other = await sharp({ create: { width: 400, height: 252, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const blurred = await sharp(await drawCard(front))
    .blur(12)
    .jpeg()
    .toBuffer()
  for (const picture of [other, blurred, Buffer.from('none')]) expect(await readCard(picture)).toBeUndefined()
})
