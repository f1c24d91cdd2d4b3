import { createHash, timingSafeEqual } from 'node:crypto'

export type MallFields = Readonly<Record<string, string>>

/**
 * The mall's signature: the values of all fields but `sign`, with the secret among them as `appSecret`, in the order of their
 * names and without separators; MD5, lower-case hex. It is the mall's own rule: what it cannot distinguish (`a=1&b=23` and
 * `a=12&b=3`) is distinguished by the documented fields (`mall-fields.ts`) and by the first reading, which stands.
 */
export function mallSign(fields: MallFields, secret: string): string {
  const signed: MallFields = { ...fields, appSecret: secret }
  const values = Object.keys(signed)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => signed[name])
  return createHash('md5').update(values.join('')).digest('hex')
}

/** Whether the fields carry the required signature. No caller may send a field of the secret's own name. */
export function isMallSigned(fields: MallFields, secret: string): boolean {
  const { sign = '' } = fields
  if (!/^[0-9a-f]{32}$/.test(sign) || Object.hasOwn(fields, 'appSecret')) return false
  return timingSafeEqual(Buffer.from(sign), Buffer.from(mallSign(fields, secret)))
}
