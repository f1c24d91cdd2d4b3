import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secret = (encoding: 'base64' | 'base64url' | 'hex' = 'base64') => randomBytes(32).toString(encoding)
const SECRETS = [
  ...['MASTER_KEY', 'PASSWORD_PEPPER', 'BANK_SECRET', 'SMS_SECRET', 'IDENTITY_SECRET', 'CREDIT_DATA_SECRET'],
  ...[
    'DEPOSITORY_SECRET',
    'LENDER_SECRET',
    'CREDIT_BUREAU_SECRET',
    'INSURER_SECRET',
    'TOP_UP_SECRET',
    'LETONG_SECRET',
    'MALL_SECRET',
    'CLOCK_SECRET',
  ],
]

const database = (role: string, password: string): string =>
  Object.assign(new URL('postgres://db/wanka'), { username: role, password }).href

const safe: Record<string, string> = {
  WANKA_ENV: 'production',
  DATABASE_URL: database('wanka_api', 'its-own'),
  PUBLIC_URL: 'https://wanka.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  OPS_PORT: '9090',
  ...Object.fromEntries(SECRETS.map((name) => [name, secret()])),
  BANK_MERCHANT: 'our-merchant-number',
  BANK_URL: 'https://bank.example',
  SMS_URL: 'https://sms.example',
  IDENTITY_URL: 'https://identity.example',
  CREDIT_DATA_URL: 'https://data.example',
  DEPOSITORY_URL: 'https://deposit.example',
  LENDER_URL: 'https://lender.example',
  CREDIT_BUREAU_URL: 'https://bureau.example',
  INSURER_URL: 'https://insurer.example',
  MALL_URL: 'https://mall.example',
  MALL_APP_KEY: 'our-mall-key',
  MALL_ADDRESSES: '203.0.113.0/24',
  TOP_UP_URL: 'https://top-up.example',
  LETONG_URL: 'https://letong.example',
}
const PARTIES = Object.keys(safe).filter((name) => /(?<!DATABASE|PUBLIC)_URL$/.test(name))
const refuses = (over: Record<string, string | undefined>, words: string) =>
  expect(() => readConfig({ ...safe, ...over }), JSON.stringify(over)).toThrow(words)

test('a sandbox starts with nothing but its name and a database', () => {
  const sandbox = { WANKA_ENV: 'sandbox', DATABASE_URL: 'postgres://db/wanka' }
  expect(readConfig(sandbox)).toMatchObject({ WANKA_ENV: 'sandbox', PORT: 8080 })
  expect(() => readConfig({ WANKA_ENV: 'sandbox' })).toThrow('DATABASE_URL')
  expect(() => readConfig({ ...sandbox, PORT: 'door' })).toThrow('PORT')
})

test('S37 a process without a known environment name refuses to start', () => {
  const told = 'WANKA_ENV'
  for (const environment of [undefined, '', 'Production', 'prod', 'staging'])
    expect(() => readConfig({ ...safe, WANKA_ENV: environment })).toThrow(told)
})

test.each([...SECRETS, ...PARTIES, 'MALL_APP_KEY', 'MALL_ADDRESSES', 'BANK_MERCHANT', 'PUBLIC_URL', 'DATABASE_URL'])(
  'S27 production does not start without its own %s',
  (name) => refuses({ [name]: undefined }, name),
)

test('S27 production refuses to start with a sandbox address, a failpoint or plain http', () => {
  expect(readConfig(safe).WANKA_ENV).toBe('production')
  for (const [name, value] of [
    ['IDENTITY_URL', 'https://sandbox.identity.example'],
    ['PARTNER_SECRETS', 'sandbox-partner:sandbox-partner-secret'],
    ['PARTNER_ORIGINS', 'http://partner.example'],
    ['WECHAT_URL', 'http://127.0.0.1:8090'],
    ['WECHAT_APP_ID', 'wx5a4dba0c00000000'],
    ['WECHAT_SECRET', 'sandbox-wechat-secret'],
    ['FAILPOINTS', 'loan.submitted:kill'],
    ['CONSOLE_ORIGINS', 'https://console.example'],
    ['OLD_MASTER_KEYS', 'k0:sandbox-master-key-not-for-production'],
    ['WORKER_DATABASE_URL', database('wanka_worker', 'wanka')],
    ['PUBLIC_URL', 'http://wanka.example'],
    ['TRUSTED_PROXIES', ''],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0'],
    ['EXEMPT_ADDRESSES', '127.0.0.1'],
    ['OPS_PORT', undefined],
    ['CAPTCHA_WORK', '1000'],
    ['PASSWORD_MEMORY', '19455'],
  ] as const)
    refuses({ [name]: value }, `${name}: `)
})

test.each([...PARTIES, 'WECHAT_URL', 'WECHAT_OPEN_URL'])(
  'S37 production calls %s over https only, and never its own machine',
  (name) => {
    for (const address of ['http://bank.example', 'ftp://bank.example', 'javascript:alert(1)'])
      refuses({ [name]: address }, `${name}: not https`)
    const near = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '0.0.0.0',
      '169.254.169.254',
      '[::1]',
      '[::]',
      '[fe80::1]',
    ]
    for (const host of [...near, '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', 'localhost', 'bank.localhost', 'LOCALHOST.'])
      refuses({ [name]: `https://${host}/` }, `${name}: this machine`)
    // a leased line ends in a private network
    for (const host of ['8.8.8.8', '[2606:4700::1111]', 'bank.example', '10.1.2.3', '[fd00::1]', 'bank.internal'])
      expect(() => readConfig({ ...safe, [name]: `https://${host}` })).not.toThrow()
  },
)

test.each([...SECRETS, 'PARTNER_SECRETS'])(
  'S37 production accepts only a random %s of 32 bytes, and its refusal says how to make one',
  (name) => {
    const with_ = (value: string) => ({ [name]: name === 'PARTNER_SECRETS' ? `partner:${value}` : value })
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      for (let round = 0; round < 5; round++)
        expect(() => readConfig({ ...safe, ...with_(secret(encoding)) }), encoding).not.toThrow()
    for (const [value, why] of [
      [randomBytes(31).toString('base64url'), 'fewer than 32 random bytes'],
      [randomBytes(16).toString('hex'), 'fewer than 32 random bytes'],
      ['a'.repeat(64), 'not random'],
      ['Ab1'.repeat(30), 'not random'],
      ['0123456789abcdef'.repeat(4), 'not random'],
      ['Passw0rd'.repeat(8), 'not random'],
      ['correct-horse-battery-staple-and-so-on-and-so-on', 'not random'],
    ] as const)
      refuses(with_(value), why)
    refuses(with_('a'.repeat(64)), 'openssl rand -base64 32')
  },
)

test('S37 production refuses a secret that two parties share', () => {
  const one = secret()
  refuses({ BANK_SECRET: one, SMS_SECRET: one }, 'the same as')
  refuses({ MASTER_KEY: one, PASSWORD_PEPPER: one }, 'the same as')
  refuses({ MALL_SECRET: one, PARTNER_SECRETS: `partner:${one}` }, 'PARTNER_SECRETS: the same as')
  refuses({ PARTNER_SECRETS: `one:${one} two:${one}` }, 'PARTNER_SECRETS: the same as')
  refuses({ MASTER_KEY: one, OLD_MASTER_KEYS: `k0:${one}` }, 'OLD_MASTER_KEYS: the same as')
  const weChat = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_SECRET: randomBytes(16).toString('hex') }
  expect(() => readConfig({ ...safe, ...weChat })).not.toThrow()
  refuses({ ...weChat, WECHAT_SECRET: 'secret' }, 'WECHAT_SECRET')
})

const MAIL: Record<string, string> = {
  MAIL_HOST: 'smtp.provider.example',
  MAIL_USER: 'wanka',
  MAIL_PASSWORD: 'given by the provider',
  MAIL_FROM: 'service@wanka.example',
  MAIL_SECRET: secret(),
}

test('production starts with a whole mail account or with none, and never with a part of one', () => {
  expect(readConfig(safe).MAIL_HOST).toBe('')
  expect(readConfig({ ...safe, ...MAIL })).toMatchObject({ MAIL_PORT: 465, MAIL_TLS: 'implicit' })
  for (const name of Object.keys(MAIL)) {
    refuses({ ...MAIL, [name]: undefined }, `${name}: set all of MAIL_… or none`)
    refuses({ [name]: MAIL[name] }, 'set all of MAIL_… or none')
  }
})

test('S37 production sends mail over TLS only, to another machine, with secrets of its own', () => {
  expect(readConfig({ ...safe, ...MAIL, MAIL_TLS: 'starttls', MAIL_PORT: '587' }).MAIL_PORT).toBe(587)
  refuses({ ...MAIL, MAIL_TLS: 'none' }, 'MAIL_TLS: not encrypted')
  refuses({ ...MAIL, MAIL_TLS: 'ssl' }, 'MAIL_TLS')
  for (const host of ['localhost', '127.0.0.1', '169.254.169.254', 'smtp.sandbox.example'])
    refuses({ ...MAIL, MAIL_HOST: host }, 'MAIL_HOST: this machine')
  refuses({ ...MAIL, MAIL_PASSWORD: 'sandbox-mail-password' }, 'MAIL_PASSWORD: published')
  refuses({ ...MAIL, MAIL_SECRET: 'short' }, 'MAIL_SECRET: fewer')
  refuses({ ...MAIL, MAIL_SECRET: 'sandbox-mail-secret' }, 'MAIL_SECRET: published')
  refuses({ ...MAIL, MAIL_FROM: 'wanka' }, 'MAIL_FROM')
  const one = secret()
  refuses({ ...MAIL, SMS_SECRET: one, MAIL_SECRET: one }, 'MAIL_SECRET: the same as')
})
