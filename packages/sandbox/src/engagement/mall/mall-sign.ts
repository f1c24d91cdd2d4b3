import { createHash } from 'node:crypto'

export type Fields = Record<string, string>

/**
 * The mall's own rule, written apart from the product's: MD5 over the values, the secret among them, in the order of the names.
 */
export function withSign(fields: Fields, secret: string): Fields {
  return { ...fields, sign: signOf(fields, secret) }
}

export const isSigned = ({ sign, ...fields }: Fields, secret: string): boolean => sign === signOf(fields, secret)

function signOf(fields: Fields, secret: string): string {
  const all = Object.entries({ ...fields, appSecret: secret }).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('md5')
    .update(all.map(([, value]) => value).join(''))
    .digest('hex')
}
