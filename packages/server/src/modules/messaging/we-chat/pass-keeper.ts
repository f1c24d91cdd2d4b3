import { sql } from 'kysely'
import type { WeChatAnswer, WeChatGateway, WeChatPass } from '../../../gateways/we-chat.gateway.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Db } from '../../../platform/db/db.ts'
import { detached } from '../../../platform/db/read-only.ts'

type Kind = 'token' | 'ticket'
export type PassKeeper = {
  jsTicket: () => Promise<string | undefined>
  /** @param ended a token that WeChat no longer takes: it is not handed out again */
  accessToken: (ended?: string) => Promise<string | undefined>
}

/** Nothing is used in the minutes before its end: a page that was signed with it is read a little later. */
const EARLY_SECONDS = 300

/**
 * The access token and the JS-SDK's ticket, asked for once in two hours by all servers together: WeChat counts these calls. Whoever waits for one
 * that is being asked for shares the answer.
 */
export function makePassKeeper(db: Db, vault: Vault, weChat: WeChatGateway): PassKeeper {
  let asking: Promise<string | undefined> | undefined
  // what is kept is everybody's: no page that asks for it is what writes it
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
  /** One of another account, or sealed by a key that is gone, is as good as none. */
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
    const token = (await kept('token')) ?? (await newToken())
    if (!token) return undefined
    let answer: WeChatAnswer = await weChat.jsTicket(token)
    if (answer.kind === 'expired') {
      // somebody else has asked for a token meanwhile, and ours ended with it
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
