import { expect, test } from 'vitest'
import { headerText } from './headers.ts'

test('S22 a call can carry whatever name an app gives the phone', () => {
  for (const name of ['\ud800', 'x\udc00y', '手机 📱', 'line\r\nbreak', '\u0000', '<script>', '文'.repeat(1_000_000)]) {
    const text = headerText(name)
    expect(text).toMatch(/^[\x21-\x7e]*$/)
    expect(text.length).toBeLessThanOrEqual(200)
    expect(() => new Headers({ deviceInfo: text })).not.toThrow()
  }
  expect(decodeURIComponent(headerText('PJD110;14;Vivo/手机'))).toBe('PJD110;14;Vivo/手机')
})
