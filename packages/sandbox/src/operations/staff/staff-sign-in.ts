import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SANDBOX_SIGN_IN, SANDBOX_STAFF } from '@wanka/contract/sandbox-defaults.ts'
import type { FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import type { Sandbox } from '../../world.ts'
import { MemoryAdapter } from './memory-adapter.ts'

const MOUNT = '/staff'
const HOUR = 3600
/** Where the desk may be: on this machine, at any port. */
const NEAR = new Set(['localhost', '127.0.0.1'])

type Raw = IncomingMessage & { originalUrl?: string }

/**
 * The company's provider of sign-ins, by OpenID Connect: each person of the sandbox signs in with one tap. `POST
 * /staff-sign-in/away {"away":true}` takes it away.
 */
export function registerStaffSignIn(app: FastifyInstance, { publicUrl }: Pick<Sandbox, 'publicUrl'>): void {
  let provider: Provider | undefined
  let away = false
  // its name contains the address at which the sandbox listens, which is known later
  const known = (): Provider => {
    provider ??= makeProvider(publicUrl() + MOUNT)
    return provider
  }

  app.register(async (scope) => {
    // the provider reads its own bodies
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${MOUNT}/*`, async (request, reply) => {
      if (away) return reply.code(503).send({ error: 'away' })
      const raw: Raw = request.raw
      raw.originalUrl = request.url
      raw.url = request.url.slice(MOUNT.length)
      reply.hijack()
      await known().callback()(raw, reply.raw as ServerResponse)
    })
  })

  app.get<{ Params: { uid: string } }>('/staff-sign-in/:uid', async (request, reply) => {
    const { prompt } = await known().interactionDetails(request.raw, reply.raw)
    return reply.type('text/html; charset=utf-8').send(pageOf(request.params.uid, prompt.name === 'login'))
  })
  app.get<{ Params: { uid: string; email: string } }>('/staff-sign-in/:uid/as/:email', async (request, reply) => {
    reply.hijack()
    const login = { accountId: request.params.email }
    await known().interactionFinished(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false })
  })
  app.post<{ Body: { away?: boolean } }>('/staff-sign-in/away', (request) => {
    away = request.body.away === true
    return { away }
  })
}

function makeProvider(issuer: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: SANDBOX_SIGN_IN.CLIENT_ID,
        client_secret: SANDBOX_SIGN_IN.CLIENT_SECRET,
        redirect_uris: ['http://localhost:8070/sign-in/back'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/staff-sign-in/${uid}` },
    pkce: { required: () => true },
    ttl: { Session: 8 * HOUR, Interaction: HOUR, Grant: HOUR, IdToken: HOUR, AccessToken: HOUR },
    findAccount: (_ctx, email) => accountOf(email),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // a test's desk listens at a port of its own
  provider.Client.prototype.redirectUriAllowed = (address: string): boolean => {
    const url = URL.parse(address)
    return url !== null && NEAR.has(url.hostname) && url.pathname === '/sign-in/back'
  }
  return provider
}

function accountOf(email: string) {
  const person = SANDBOX_STAFF.find((one) => one.email === email)
  const name = person?.name ?? email
  return { accountId: email, claims: () => ({ sub: `sandbox|${email}`, email, email_verified: true, name }) }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pageOf = (uid: string, isLogin: boolean): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>员工登录 · 沙箱</title>
<style>body{font:16px/1.6 system-ui;max-width:420px;margin:48px auto;padding:0 16px}a{display:block;padding:10px 14px;margin:8px 0;border:1px solid #c9d2de;border-radius:8px;text-decoration:none;color:#12325c}small{color:#5c6b7f;margin-left:8px}</style>
<h1>以谁的身份登录？</h1><p>这是沙箱里的公司登录，点一下名字即可${isLogin ? '' : '继续'}。</p>
${SANDBOX_STAFF.map(({ email, name, roles }) => `<a href="/staff-sign-in/${escaped(uid)}/as/${encodeURIComponent(email)}">${escaped(name)}<small>${roles.join(' ')} · ${escaped(email)}</small></a>`).join('\n')}
</html>`
