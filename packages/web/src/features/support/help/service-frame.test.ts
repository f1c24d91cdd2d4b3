import { expect, test } from 'vitest'
import { isReady, servicePage } from './service-frame.ts'

test('the frame holds the script and what it may know of the customer, and no value can break out of its tag', () => {
  const page = servicePage('https://s.example/a.js?x="><script>', { uid: 'a"b', level: 2 }, 'https://wanka.example')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('src="https://s.example/a.js?x=&#34;&#62;&#60;script&#62;"')
  expect(page).toContain('data-uid="a&#34;b" data-level="2" data-site="https://wanka.example"')
})

test('only the frame itself can report to the customer’s page that the service is ready', () => {
  const frame = {} as Window
  const message = { source: frame, origin: 'null', data: { type: 'ready' } } as MessageEvent
  expect(isReady(message, frame)).toBe(true)
  for (const other of [
    { source: {} as Window },
    { source: null },
    { origin: 'https://evil.example' },
    { data: { type: 'login' } },
    { data: 'ready' },
    { data: null },
  ])
    expect(isReady({ ...message, ...other } as MessageEvent, frame)).toBe(false)
  expect(isReady({ ...message, source: null } as MessageEvent, null)).toBe(false)
})
