import { expect, test } from 'vitest'
import { HostError } from './host-error.ts'
import { photoBlob } from './photo-blob.ts'
import { weChatPicture } from './we-chat-picture.ts'

test('a picture is known however a phone hands it over', () => {
  for (const [given, type] of [
    ['AAAA', 'image/jpeg'],
    ['data:image/jgp;base64,AAAA', 'image/jpeg'],
    ['data:image/jpg;base64,AA\nAA', 'image/jpeg'],
    ['data:image/png;base64,AAAA', 'image/png'],
  ] as const)
    expect([given, weChatPicture(given)]).toEqual([given, { type, base64: 'AAAA' }])
})

test('what is no picture is a failure, never a file', () => {
  for (const given of ['data:image/svg;base64,AAAA', 'data:text/html;base64,AAAA', '<svg>', '!'])
    expect(() => photoBlob(weChatPicture(given)), given).toThrow(HostError)
  expect(photoBlob(weChatPicture('AAAA'))).toMatchObject({ size: 3, type: 'image/jpeg' })
})
