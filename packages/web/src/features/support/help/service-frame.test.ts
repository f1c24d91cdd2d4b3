import { expect, test } from 'vitest'
import { serviceMessage, servicePage } from './service-frame.ts'

const visitor = { uid: 'a"b', level: 2, from: 'cashierDesk', topic: '还款', theme: 'dark', size: 'large' } as const

test('the frame holds the script and what it may know of the customer, and no value can break out of its tag', () => {
  const page = servicePage('https://s.example/a.js?x="><script>', visitor, 'https://wanka.example')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('src="https://s.example/a.js?x=&#34;&#62;&#60;script&#62;"')
  expect(page).toContain('data-uid="a&#34;b" data-from="cashierDesk" data-topic="还款"')
  expect(page).toContain('data-theme="dark" data-size="large" data-level="2" data-site="https://wanka.example"')
})

test('only the frame itself reports to the customer’s page, in the shapes that are known', () => {
  const frame = {} as Window
  const message = { source: frame, origin: 'null', data: { type: 'ready' } } as MessageEvent
  expect(serviceMessage(message, frame)).toEqual({ type: 'ready' })
  const said = { type: 'ticket', content: '怎么还款', more: 1 }
  expect(serviceMessage({ ...message, data: said } as MessageEvent, frame)).toEqual({
    type: 'ticket',
    content: '怎么还款',
  })
  for (const other of [
    { source: {} as Window },
    { source: null },
    { origin: 'https://evil.example' },
    { data: { type: 'login' } },
    { data: { type: 'open', url: 'x'.repeat(501) } },
    { data: { type: 'ticket' } },
    { data: 'ready' },
    { data: null },
  ])
    expect(serviceMessage({ ...message, ...other } as MessageEvent, frame)).toBeUndefined()
  expect(serviceMessage({ ...message, source: null } as MessageEvent, null)).toBeUndefined()
})
