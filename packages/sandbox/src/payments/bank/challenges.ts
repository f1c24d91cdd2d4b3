import { randomInt, randomUUID } from 'node:crypto'
import { type Books, type Db, inTransaction } from '../../books/database.ts'
import type { Inbox } from '../../messaging/sms/inbox.ts'

/** An SMS code that the bank waits for: to bind a card, or, with `cardToken`, to sign a mandate on one or to pay a sum with it once. */
export type Challenge = {
  no: string
  kind: 'bind' | 'mandate' | 'payment'
  cardNo: string
  mobile: string
  cardToken: string | null
}

export const CODE_LIFE_MS = 5 * 60_000
const TRIES = 3

const LETTERS = { bind: 'B', mandate: 'S', payment: 'Q' } as const satisfies Record<Challenge['kind'], string>

const texts = {
  bind: {
    type: 'bankBind',
    text: (code: string) => `【银行】验证码${code}，您正在绑定银行卡，5分钟内有效，请勿告知他人。`,
  },
  mandate: {
    type: 'bankSign',
    text: (code: string) => `【银行】验证码${code}，您正在签约委托扣款，5分钟内有效，请勿告知他人。`,
  },
  payment: {
    type: 'bankPay',
    text: (code: string) => `【银行】验证码${code}，您正在支付一笔款，5分钟内有效，请勿告知他人。`,
  },
}

type Asked = Omit<Challenge, 'no'> & { ref: string }

/** Sends a code to the card's reserved number and returns the challenge's number; the same `ref` sends no second code. */
export async function challenge(books: Books, inbox: Inbox, asked: Asked, now: number): Promise<string> {
  const { kind, ref, cardNo, mobile, cardToken } = asked
  const no = `${LETTERS[kind]}${randomUUID().replaceAll('-', '')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { rowCount } = await books.query(
    `insert into challenge (no, kind, ref, card_no, mobile, card_token, code, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (kind, ref) do nothing`,
    [no, kind, ref, cardNo, mobile, cardToken, code, new Date(now + CODE_LIFE_MS)],
  )
  if (rowCount === 1) {
    await inbox.deliver({ mobile, type: texts[kind].type, code, text: texts[kind].text(code) })
    return no
  }
  const { rows } = await books.query<{ no: string }>('select no from challenge where kind = $1 and ref = $2', [
    kind,
    ref,
  ])
  return rows[0]?.no ?? no
}

export type CodeFailure = 'codeWrong' | 'codeExpired' | 'codeLocked' | 'unknownNumber'
export type Met = { ok: true; outcome: string } | { ok: false; failure: CodeFailure }

/**
 * Checks the code and, the first time it is right, runs `work` and stores its result: the same code sent again gets the same
 * outcome.
 */
export async function meetChallenge(
  books: Books,
  kind: Challenge['kind'],
  no: string,
  code: string,
  now: number,
  work: (tx: Db, met: Challenge) => Promise<string>,
): Promise<Met> {
  return inTransaction(books, async (tx) => {
    const { rows } = await tx.query<{
      card_no: string
      mobile: string
      card_token: string | null
      code: string
      wrong: number
      expires_at: Date
      outcome: string | null
    }>('select * from challenge where no = $1 and kind = $2 for update', [no, kind])
    const row = rows[0]
    if (!row) return { ok: false, failure: 'unknownNumber' }
    if (row.wrong >= TRIES) return { ok: false, failure: 'codeLocked' }
    if (row.outcome === null && row.expires_at.getTime() < now) return { ok: false, failure: 'codeExpired' }
    if (row.code !== code) {
      await tx.query('update challenge set wrong = wrong + 1 where no = $1', [no])
      return { ok: false, failure: row.wrong + 1 >= TRIES ? 'codeLocked' : 'codeWrong' }
    }
    if (row.outcome !== null) return { ok: true, outcome: row.outcome }
    const met: Challenge = { no, kind, cardNo: row.card_no, mobile: row.mobile, cardToken: row.card_token }
    const outcome = await work(tx, met)
    await tx.query('update challenge set outcome = $2 where no = $1', [no, outcome])
    return { ok: true, outcome }
  })
}

/** Invalidates a challenge's code. @returns the stored outcome, if the code had been accepted */
export async function voidChallenge(books: Books, kind: Challenge['kind'], no: string): Promise<string | null> {
  const { rows } = await books.query<{ outcome: string | null }>(
    `update challenge set expires_at = 'epoch' where no = $1 and kind = $2 returning outcome`,
    [no, kind],
  )
  return rows[0]?.outcome ?? null
}
