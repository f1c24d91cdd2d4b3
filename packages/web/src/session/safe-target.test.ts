import { expect, test } from 'vitest'
import { hostileTargets } from './hostile-targets.ts'
import { safeTarget } from './safe-target.ts'

const partner = ['https://pay.example.com']

test.each([
  '/billList',
  '/billDetail?orderId=1&from=/login',
  '/',
  '/prepaymentApply/12',
  '/user?next=https://evil.example',
])('safeTarget keeps a page of ours: %s', (url) => {
  expect(safeTarget(url, partner)).toBe(url)
})

test('safeTarget keeps an https address of an allowed origin', () => {
  expect(safeTarget('https://pay.example.com/done?x=1', partner)).toBe('https://pay.example.com/done?x=1')
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/@evil.example',
  'https://evil.example',
  'https://pay.example.com.evil.example',
  'https://pay.example.com@evil.example/',
  'https://user:secret@pay.example.com/',
  'http://pay.example.com/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'evil.example',
  'billList',
  `/${'a'.repeat(3000)}`,
  '',
  null,
  undefined,
])('safeTarget sends any other address home: %s', (url) => {
  expect(safeTarget(url, partner)).toBe('/')
})

test('S19 an attacker’s two hundred hostile addresses all lead home', () => {
  const corpus = hostileTargets('pay.example.com')
  expect(new Set(corpus).size).toBeGreaterThanOrEqual(200)
  expect(corpus.filter((url) => safeTarget(url, partner) !== '/')).toEqual([])
})

test.each([
  '/user?token=aaaaaaaaaaaaaaaaaaaaaaaa',
  '/?x=1&loginTicket=aaaaaaaaaaaaaaaaaaaa',
  '/user?%74oken=aaaaaaaaaaaaaaaaaa',
])('S20 safeTarget sends a page of ours home if its address would log in a customer: %s', (url) => {
  expect(safeTarget(url, partner)).toBe('/')
})
