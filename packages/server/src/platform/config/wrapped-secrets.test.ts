import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Misconfigured } from './config.ts'
import { withUnwrappedSecrets } from './wrapped-secrets.ts'

type Asked = { url?: string; token?: unknown; namespace?: unknown }
const asked: Asked[] = []
/** Vault's transit engine, whose cipher text is the plain one turned round. */
const vault = createServer((request, reply) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    const { 'x-vault-token': token, 'x-vault-namespace': namespace } = request.headers
    asked.push({ url: request.url ?? '', token, namespace })
    const { batch_input } = JSON.parse(body) as { batch_input: { ciphertext: string }[] }
    const results = batch_input.map(({ ciphertext }) => {
      const [, , text = ''] = ciphertext.split(':')
      const plain = Buffer.from(text, 'base64').toString()
      return plain === 'forged' ? { error: 'cipher: message authentication failed' } : { plaintext: turned(plain) }
    })
    reply.statusCode = token === 'known' ? 200 : 403
    const told = token === 'known' ? { data: { batch_results: results } } : { errors: ['permission denied'] }
    reply.end(JSON.stringify(told))
  })
})
const turned = (text: string): string => Buffer.from([...text].reverse().join('')).toString('base64')
const wrap = (text: string): string => `vault:v3:${turned(text)}`
let settings: Record<string, string>
beforeAll(async () => {
  await new Promise<void>((resolve) => vault.listen(0, '127.0.0.1', resolve))
  const { port } = vault.address() as AddressInfo
  settings = { VAULT_ADDR: `http://127.0.0.1:${port}`, VAULT_TOKEN: 'known', VAULT_TRANSIT_KEY: 'wanka' }
})
afterAll(() => vault.close())

test('a server opens its wrapped secrets at the key service, in one request, also one of several in a setting', async () => {
  const environment = {
    ...{ ...settings, VAULT_NAMESPACE: 'lending', PORT: '1' },
    ...{ MASTER_KEY: wrap('the master key'), OLD_MASTER_KEYS: `k1:${wrap('before')},k0:${wrap('long before')}` },
  }
  expect(await withUnwrappedSecrets(environment)).toEqual({
    ...environment,
    MASTER_KEY: 'the master key',
    OLD_MASTER_KEYS: 'k1:before,k0:long before',
  })
  expect(asked).toEqual([{ url: '/v1/transit/decrypt/wanka', token: 'known', namespace: 'lending' }])
})

test('a server without wrapped secrets asks no key service', async () => {
  const environment = { MASTER_KEY: 'a secret of its own', VAULT_ADDR: 'http://127.0.0.1:1' }
  expect(await withUnwrappedSecrets(environment)).toBe(environment)
})

test('an operator learns why a secret stays closed', async () => {
  const MASTER_KEY = wrap('the master key')
  const why = (environment: Record<string, string>) => expect(withUnwrappedSecrets(environment)).rejects
  await why({ MASTER_KEY }).toThrow(
    new Misconfigured('configuration: wrapped secrets need VAULT_ADDR, VAULT_TOKEN and VAULT_TRANSIT_KEY'),
  )
  await why({ ...settings, MASTER_KEY, VAULT_TOKEN: 'stolen' }).toThrow('opened no secrets: HTTP 403')
  const forged = `vault:v1:${Buffer.from('forged').toString('base64')}`
  await why({ ...settings, MASTER_KEY, BANK_SECRET: forged }).toThrow(
    'opened no secrets: cipher: message authentication',
  )
  await why({ ...settings, MASTER_KEY, VAULT_ADDR: 'http://127.0.0.1:1' }).toThrow('did not answer')
})
