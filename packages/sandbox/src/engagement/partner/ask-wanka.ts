import { randomUUID } from 'node:crypto'
import { SANDBOX_PARTNER, sandboxPartnerSecret } from '@wanka/contract/sandbox-defaults.ts'
import * as z from 'zod'
import { isSignedBy, type Key, signed } from '../../provider/signature.ts'
import type { Sandbox } from '../../world.ts'

const Reply = z.object({ status: z.int(), message: z.string(), data: z.unknown() })
type Said<Body> = { kind: 'said'; body: Body } | { kind: 'refused'; message: string }

export const partnerKey = ({ secrets }: Sandbox, merchant: string = SANDBOX_PARTNER): Key => ({
  merchant,
  secret: sandboxPartnerSecret(merchant, secrets.PARTNER_SECRET),
})

/** Sends a signed call from a partner's server to ours. @throws Error when the reply is not ours */
export async function askWanka<Schema extends z.ZodType>(
  sandbox: Sandbox,
  path: string,
  request: object,
  schema: Schema,
  key: Key = partnerKey(sandbox),
): Promise<Said<z.output<Schema>>> {
  const body = JSON.stringify(request)
  const response = await fetch(sandbox.serverUrl() + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signed(key, `request ${path}`, body, randomUUID(), sandbox.now()),
    },
    body,
  })
  const text = await response.text()
  if (!isSignedBy(key, `reply ${path}`, Object.fromEntries(response.headers), text, sandbox.now()))
    throw new Error(`a reply without signature: ${response.status}`)
  const { status, message, data } = Reply.parse(JSON.parse(text))
  return status === 1 ? { kind: 'said', body: schema.parse(data) } : { kind: 'refused', message }
}
