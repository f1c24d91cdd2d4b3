import { sql } from 'kysely'
import type { WeChatAnswer, WeChatGateway, WeChatPass } from '../../../gateways/we-chat.gateway.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Db } from '../../../platform/db/db.ts'
import { detached } from '../../../platform/db/db.ts'

type Kind = 'token' | 'ticket'
export type PassKeeper = {
  jsTicket: () => Promise<string | undefined>
  /** @param ended a token that WeChat no longer accepts: it is not returned again */
  accessToken: (ended?: string) => Promise<string | undefined>
}

/** Seconds before its end in which a pass is no longer used: a page that was signed with it is read a little later. */
const EARLY_SECONDS = 300

/**
 * The access token and the JS-SDK's ticket, requested once in two hours by all servers together, because WeChat counts these
 * calls. Callers that wait for a running request share its answer.
 */
export function makePassKeeper(db: Db, vault: Vault, weChat: WeChatGateway): PassKeeper {
  let asking: Promise<string | undefined> | undefined
  // a pass serves all callers, so it is requested outside the context of the call that happens to need it
  const byItself = detached()
  const place = (kind: Kind) => ({ table: 'we_chat_pass', column: 'cipher', row: `${kind} ${weChat.appId}` })

  async function kept(kind: Kind): Promise<string | undefined> {
    const row = await db
      .selectFrom('we_chat_pass')
      .select('cipher')
      .where('kind', '=', kind)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return row && opened(row.cipher, kind)
  }
  /** A pass of another official account, or sealed by a key that is gone, counts as none. */
  function opened(cipher: string, kind: Kind): string | undefined {
    try {
      return vault.open(cipher, place(kind))
    } catch {
      return undefined
    }
  }
  async function keep(kind: Kind, { value, expiresIn }: WeChatPass): Promise<string> {
    const fields = {
      cipher: vault.seal(value, place(kind)),
      expires_at: sql<Date>`now() + make_interval(secs => ${Math.max(0, expiresIn - EARLY_SECONDS)})`,
    }
    await db
      .insertInto('we_chat_pass')
      .values({ kind, ...fields })
      .onConflict((on) => on.column('kind').doUpdateSet(fields))
      .execute()
    return value
  }
  async function newToken(): Promise<string | undefined> {
    const answer = await weChat.accessToken()
    return answer.kind === 'answer' ? keep('token', answer.pass) : undefined
  }
  async function newTicket(): Promise<string | undefined> {
    // the request before this one may have ended after its caller looked
    const ticket = await kept('ticket')
    if (ticket) return ticket
    const token = (await kept('token')) ?? (await newToken())
    if (!token) return undefined
    let answer: WeChatAnswer = await weChat.jsTicket(token)
    if (answer.kind === 'expired') {
      // another program has requested a token meanwhile, which ended ours
      const next = await newToken()
      if (next) answer = await weChat.jsTicket(next)
    }
    return answer.kind === 'answer' ? keep('ticket', answer.pass) : undefined
  }
  return {
    accessToken: async (ended) => {
      const token = await kept('token')
      return token === undefined || token === ended ? newToken() : token
    },
    jsTicket: async () => {
      const ticket = await kept('ticket')
      if (ticket) return ticket
      asking ??= byItself(newTicket).finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}
