import { AppSource } from '@wanka/contract/app-source.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { CaptchaChallenge } from '@wanka/contract/customer/captcha.ts'
import { SANDBOX_DEVICE_KEY } from '@wanka/contract/sandbox-defaults.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { askServer } from '../../provider/ask-server.ts'
import type { Sandbox } from '../../world.ts'

const request = z.strictObject({ mobile: z.string().max(20), password: z.string().max(64), source: AppSource })
const Token = z.object({ token: z.string() })

/**
 * The native login of the simulated hosts: the host calls the product's server itself, as any client, and passes the token to the
 * page.
 */
export function registerShellLogin(app: FastifyInstance, { serverUrl, now }: Sandbox): void {
  app.post('/shell/login', async (incoming, answer) => {
    const parsed = request.safeParse(incoming.body)
    if (!parsed.success) return answer.status(400).send({ error: z.prettifyError(parsed.error) })
    const { mobile, password, source } = parsed.data
    const ask = (path: string, body: Record<string, string>) =>
      askServer({ url: serverUrl() + path, source, now: now(), pageId: 'native-login' }, body)
    const asked = await ask(account.captcha.path, { purpose: 'password', mobile })
    if (asked.status !== 1) return answer.status(409).send({ error: asked.message })
    const solved = await solve(CaptchaChallenge.parse(asked.data))
    const login = { loginType: 'pwd', mobile, password, deviceKey: SANDBOX_DEVICE_KEY, ...solved }
    const { status, message, data } = await ask(account.login.path, login)
    if (status !== 1) return answer.status(409).send({ error: message })
    return Token.parse(data)
  })
}

/** Solves the captcha's proof of work, which the server requires before it answers anything about a number. */
async function solve({
  captchaKey,
  challenge: text,
}: CaptchaChallenge): Promise<{ captchaKey: string; captcha: string }> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { captchaKey, captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}
