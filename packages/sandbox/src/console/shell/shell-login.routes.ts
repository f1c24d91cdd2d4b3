import { randomUUID } from 'node:crypto'
import { AppSource } from '@wanka/contract/app-source.ts'
import { reply } from '@wanka/contract/reply.ts'
import { SANDBOX_DEVICE_KEY } from '@wanka/contract/sandbox-defaults.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'

const request = z.strictObject({ mobile: z.string().max(20), password: z.string().max(64), source: AppSource })
const Token = z.object({ token: z.string() })

/**
 * The native login of the simulated hosts: an app asks the product's server itself, as any client, and hands the token
 * to the page.
 */
export function registerShellLogin(app: FastifyInstance, { serverUrl, now }: Sandbox): void {
  app.post('/shell/login', async (incoming, answer) => {
    const parsed = request.safeParse(incoming.body)
    if (!parsed.success) return answer.status(400).send({ error: z.prettifyError(parsed.error) })
    const { mobile, password, source } = parsed.data
    const time = String(now())
    const response = await fetch(`${serverUrl()}/user/api/account/login?time=${time}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        version: '1.1',
        proId: source,
        deviceType: 'h5',
        deviceInfo: 'sandbox-shell',
        pageId: 'native-login',
        timestamp: time,
        time,
        uuid: randomUUID(),
      },
      body: new URLSearchParams({ loginType: 'pwd', mobile, password, deviceKey: SANDBOX_DEVICE_KEY }),
    })
    const { status, message, data } = reply.parse(await response.json())
    if (status !== 1) return answer.status(409).send({ error: message })
    return Token.parse(data)
  })
}
