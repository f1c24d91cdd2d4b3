import { expect, test } from 'vitest'
import { addressList } from './address-list.ts'

test('an address matches a list by its network, and an IPv4 one also in its IPv6 spelling', () => {
  const isIn = addressList('203.0.113.0/24 198.51.100.7  2001:db8::/32')
  const yes = ['203.0.113.1', '::ffff:203.0.113.255', '198.51.100.7', '2001:db8:1::1']
  const no = [
    '203.0.114.1',
    '198.51.100.8',
    '2001:db9::1',
    '127.0.0.1',
    '::1',
    '',
    'localhost',
    '203.0.113.1, 127.0.0.1',
  ]
  expect(yes.filter((address) => !isIn(address))).toEqual([])
  expect(no.filter(isIn)).toEqual([])
  expect(addressList('')('127.0.0.1')).toBe(false)
})

test.each([
  '203.0.113.0/33',
  '203.0.113',
  'mall.example',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/-1',
])('an operator who lists %s as a network gets an error that names it', (entry) => {
  expect(() => addressList(entry)).toThrow(entry)
})
