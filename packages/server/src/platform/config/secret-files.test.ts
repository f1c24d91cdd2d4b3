import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Misconfigured } from './config.ts'
import { withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'wanka-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileWith = (text: string): string => {
  const file = join(folder, 'secret')
  writeFileSync(file, text)
  return file
}

test('a setting may stand in a file, whose last line break is no part of it', () => {
  const environment = { PORT: '1', MASTER_KEY_FILE: fileWith('a secret \n'), SSL_CERT_FILE: '/etc/ssl/certs' }
  expect(withSecretFiles(environment)).toEqual({ ...environment, MASTER_KEY: 'a secret ' })
  expect(withSecretFiles({ OPERATOR_DATABASE_URL_FILE: fileWith('postgres://db/wanka\r\n') })).toMatchObject({
    OPERATOR_DATABASE_URL: 'postgres://db/wanka',
  })
})

test('an operator learns which setting is given both ways, or by a file that is not there', () => {
  const both = { BANK_SECRET: 'one', BANK_SECRET_FILE: fileWith('other') }
  expect(() => withSecretFiles(both)).toThrow(
    new Misconfigured('configuration: BANK_SECRET and BANK_SECRET_FILE are both set'),
  )
  expect(() => withSecretFiles({ BANK_SECRET_FILE: '/no/file' })).toThrow(
    new Misconfigured('configuration: BANK_SECRET_FILE names /no/file, which cannot be read'),
  )
})
