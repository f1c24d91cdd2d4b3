import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const agent = (system: string): string =>
  encodeURIComponent(`Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko)`)
    .replace(/%2F/g, '/')
    .slice(0, 200)

test.each([
  [agent('iPhone; CPU iPhone OS 17_5 like Mac OS X'), 'iPhone'],
  [agent('Linux; Android 14; PJD110 Build/UKQ1.230924.001; wv'), 'PJD110'],
  [agent('Linux; Android 10; K'), '安卓手机'],
  [agent('Windows NT 10.0; Win64; x64'), 'Windows电脑'],
  [agent('Macintosh; Intel Mac OS X 10_15_7'), 'Mac电脑'],
  [agent('X11; Linux x86_64'), 'Linux电脑'],
  ['PJD110%3B14%3Bsandbox-phone-1%3Bsandbox-oaid-1', 'PJD110'],
  ['test', ''],
  ['', ''],
  ['%E4%B8%AD%E6', '%E4%B8%AD%E6'.slice(0, 0)],
])('a device that reports %s is shown as %s', (told, name) => {
  expect(deviceName(told)).toBe(name)
})
