import * as oidc from 'openid-client'
import type { SignedIn } from '../staff/known-staff.ts'

export type SignInSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The desk's own address. */
  deskUrl: string
  /** Whether the provider may be spoken to without TLS: only in a sandbox. */
  plain: boolean
}

type Begun = { url: string; verifier: string; nonce: string }
type Awaited = { state: string; verifier: string; nonce: string; sessionId: string | undefined }

/** The company's sign-in, by OpenID Connect. */
export type SignIn = {
  /** The provider's address for a sign-in; `again` makes the person prove themselves although they are signed in there. */
  begin: (state: string, again: boolean) => Promise<Begun>
  /** Who signed in, from the address by which the browser came back. @throws Error for anything that the provider did not sign for it */
  end: (url: string, awaited: Awaited) => Promise<SignedIn>
}

/** Seconds since the person proved themselves, at most, where the desk asked for it. */
const AGAIN_SECONDS = 60

/** Makes the client of a provider. Its own description is read at the first sign-in, and again after a failure. */
export function makeSignIn({ issuer, clientId, clientSecret, deskUrl, plain }: SignInSettings): SignIn {
  const back = new URL('/sign-in/back', deskUrl).href
  let known: Promise<oidc.Configuration> | undefined
  const provider = (): Promise<oidc.Configuration> => {
    const options = plain ? { execute: [oidc.allowInsecureRequests], timeout: 5 } : { timeout: 5 }
    known ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, options).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    async begin(state, again) {
      const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()]
      const url = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: back,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(again ? { prompt: 'login', max_age: String(AGAIN_SECONDS) } : {}),
      })
      return { url: url.href, verifier, nonce }
    },
    async end(url, { state, verifier, nonce, sessionId }) {
      const tokens = await oidc.authorizationCodeGrant(await provider(), new URL(url, deskUrl), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(sessionId === undefined ? {} : { maxAge: AGAIN_SECONDS }),
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('a sign-in without an id token')
      const { iss, sub, email, email_verified: verified } = claims
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' ? email : '',
        emailVerified: verified === true,
      }
    },
  }
}
