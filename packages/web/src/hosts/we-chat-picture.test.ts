import { expect, test } from 'vitest'
import { HostError } from './host.ts'
import { photoBlob, weChatPicture } from './photo-blob.ts'

test('a picture from WeChat is decoded in every form that a phone passes it', () => {
  for (const [given, type] of [
    ['AAAA', 'image/jpeg'],
    ['data:image/jgp;base64,AAAA', 'image/jpeg'],
    ['data:image/jpg;base64,AA\nAA', 'image/jpeg'],
    ['data:image/png;base64,AAAA', 'image/png'],
  ] as const)
    expect([given, weChatPicture(given)]).toEqual([given, { type, base64: 'AAAA' }])
})

test('WeChat data that is no picture is rejected and never becomes a file', () => {
  for (const given of ['data:image/svg;base64,AAAA', 'data:text/html;base64,AAAA', '<svg>', '!'])
    expect(() => photoBlob(weChatPicture(given)), given).toThrow(HostError)
  expect(photoBlob(weChatPicture('AAAA'))).toMatchObject({ size: 3, type: 'image/jpeg' })
})
