import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const safe = {
  WANKA_ENV: 'production',
  DATABASE_URL: 'postgres://db/wanka',
  TRUSTED_PROXIES: '10.0.0.0/8',
  OPS_PORT: '9090',
  PUBLIC_URL: 'https://wanka.example',
  MASTER_KEY: 'a master key of its own',
  PASSWORD_PEPPER: 'a pepper of its own',
  BANK_SECRET: 'a secret with the bank',
  SMS_SECRET: 'a secret with the operator',
  IDENTITY_SECRET: 'a secret with the registry',
  CREDIT_DATA_SECRET: 'a secret with the source',
  DEPOSITORY_SECRET: 'a secret with the deposit bank',
  LENDER_SECRET: 'a secret with the lender',
  INSURER_SECRET: 'a secret with the insurer',
  TOP_UP_SECRET: 'a secret with the provider',
  LETONG_SECRET: 'a secret with letong',
  CLOCK_SECRET: 'a secret of the clock',
  BANK_URL: 'https://bank.example',
  SMS_URL: 'https://sms.example',
  IDENTITY_URL: 'https://identity.example',
  CREDIT_DATA_URL: 'https://data.example',
  DEPOSITORY_URL: 'https://deposit.example',
  LENDER_URL: 'https://lender.example',
  INSURER_URL: 'https://insurer.example',
  MALL_URL: 'https://mall.example',
  MALL_APP_KEY: 'our-mall-key',
  MALL_SECRET: 'a-secret-of-the-mall',
  TOP_UP_URL: 'https://top-up.example',
  LETONG_URL: 'https://letong.example',
}

test('a sandbox starts with nothing but a database', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/wanka' })).toMatchObject({ WANKA_ENV: 'sandbox', PORT: 8080 })
  expect(() => readConfig({})).toThrow('DATABASE_URL')
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/wanka', PORT: 'door' })).toThrow('PORT')
})

test.each(Object.keys(safe).filter((name) => /KEY|PEPPER|SECRET|_URL/.test(name) && name !== 'DATABASE_URL'))(
  'S27 production does not start without its own %s',
  (name) => {
    expect(() => readConfig({ ...safe, [name]: undefined })).toThrow(name)
  },
)

test('S27 production takes no sandbox address, no failpoint and no plain http', () => {
  expect(readConfig(safe).WANKA_ENV).toBe('production')
  for (const [name, value] of [
    ['BANK_URL', 'http://127.0.0.1:8090'],
    ['SMS_URL', 'http://localhost:8090'],
    ['IDENTITY_URL', 'https://sandbox.identity.example'],
    ['PARTNER_SECRETS', 'sandbox-partner:sandbox-partner-secret'],
    ['WECHAT_URL', 'http://127.0.0.1:8090'],
    ['WECHAT_SECRET', 'sandbox-wechat-secret'],
    ['FAILPOINTS', 'loan.submitted:kill'],
    ['TRUSTED_PROXIES', ''],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0'],
    ['EXEMPT_ADDRESSES', '127.0.0.1'],
    ['OPS_PORT', undefined],
    ['PUBLIC_URL', 'http://wanka.example'],
  ] as const)
    expect(() => readConfig({ ...safe, [name]: value })).toThrow(`production refuses ${name}`)
})
