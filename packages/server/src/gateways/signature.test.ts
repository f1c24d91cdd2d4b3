import { expect, test } from 'vitest'
import { checkSignature, SIGNATURE_WINDOW_MS, signatureOf, signHeaders } from './signature.ts'

const key = { merchant: 'wanka', secret: 'a secret' }
const nonce = '00000000-0000-4000-8000-000000000000'
const now = 1_763_600_000_000

test('the signature is the one that the protocol describes', () => {
  // printf '1763600000000\n00000000-0000-4000-8000-000000000000\n{"a":1}' | openssl dgst -sha256 -hmac 'a secret'
  expect(signatureOf(key.secret, String(now), nonce, '{"a":1}')).toBe(
    'fde3b75bac8a80410f26b6f405ddcfe50b4efb2eef5f5c44fe6a25a829b721fb',
  )
})

test('a signed message is believed, and its nonce handed over', () => {
  const headers = signHeaders(key, '{}', nonce, now)
  expect(checkSignature(key, headers, '{}', now)).toEqual({ kind: 'valid', nonce, timestamp: now })
})

test('five minutes off either way is still believed, a millisecond more is not', () => {
  const headers = signHeaders(key, '{}', nonce, now)
  const kinds = [now + SIGNATURE_WINDOW_MS, now - SIGNATURE_WINDOW_MS, now + SIGNATURE_WINDOW_MS + 1].map(
    (clock) => checkSignature(key, headers, '{}', clock).kind,
  )
  expect(kinds).toEqual(['valid', 'valid', 'stale'])
})

test.each([
  ['another body', {}, '{"amount":1}', 'forged'],
  ['another nonce', { 'x-nonce': `${nonce.slice(0, -1)}1` }, '{}', 'forged'],
  ['a later timestamp', { 'x-timestamp': String(now + 1) }, '{}', 'forged'],
  ['a shortened signature', { 'x-signature': 'ab' }, '{}', 'forged'],
  ['another merchant', { 'x-merchant': 'someone' }, '{}', 'wrongMerchant'],
  ['no signature', { 'x-signature': undefined }, '{}', 'missing'],
  ['a timestamp that is no number', { 'x-timestamp': 'yesterday' }, '{}', 'missing'],
  ['two nonces', { 'x-nonce': [nonce, nonce] }, '{}', 'missing'],
] as const)('%s is not believed', (_what, changed, body, kind) => {
  const headers = { ...signHeaders(key, '{}', nonce, now), ...changed }
  expect(checkSignature(key, headers, body, now).kind).toBe(kind)
})
