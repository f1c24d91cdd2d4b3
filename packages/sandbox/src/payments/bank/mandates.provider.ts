import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Db } from '../../books/database.ts'
import { answer, type openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { ruleOf } from './card-behaviours.ts'
import { behaviourOf } from './card-number.ts'
import { codeFailure, maskMobile, refusal } from './cards.provider.ts'
import { CODE_LIFE_MS, challenge, meetChallenge, voidChallenge } from './challenges.ts'

type Endpoint = ReturnType<typeof openEndpoints>

const application = z.strictObject({ cardToken: z.string(), ref: z.string().min(1).max(128) })
const confirmation = z.strictObject({ signNo: z.string(), smsCode: z.string().max(16) })

export type TokenCard = { cardNo: string; mobile: string }

export async function cardOfToken(db: Db, cardToken: string): Promise<TokenCard | undefined> {
  const { rows } = await db.query<TokenCard>(
    'select card_no as "cardNo", mobile from card_token where card_token = $1',
    [cardToken],
  )
  return rows[0]
}

/** The card behind a mandate still in force. */
export async function cardOfMandate(db: Db, mandateNo: string): Promise<TokenCard | undefined> {
  const { rows } = await db.query<TokenCard>(
    `select card_no as "cardNo", mobile from mandate join card_token using (card_token) where mandate_no = $1 and active`,
    [mandateNo],
  )
  return rows[0]
}

export function openMandateEndpoints(endpoint: Endpoint, { books, inbox, now }: Sandbox): void {
  endpoint({
    call: 'applyMandate',
    path: '/bank/mandate/apply',
    input: application,
    async run({ cardToken, ref }, fault) {
      const card = await cardOfToken(books, cardToken)
      if (!card) return rejection(404, 'unknownCard')
      if (fault === 'refuse') return refusal('channelBusy', '银行系统繁忙，请稍后再试')
      if (ruleOf(behaviourOf(card.cardNo)).cannotSign) return refusal('cannotSign', '该卡不支持签约委托扣款')
      const signNo = await challenge(books, inbox, { kind: 'mandate', ref, cardToken, ...card }, now())
      return answer({
        result: 'codeSent',
        signNo,
        maskedMobile: maskMobile(card.mobile),
        expiresIn: CODE_LIFE_MS / 1000,
      })
    },
  })
  endpoint({
    call: 'confirmMandate',
    path: '/bank/mandate/confirm',
    input: confirmation,
    async run({ signNo, smsCode }, fault) {
      if (fault === 'refuse') return refusal('channelBusy', '银行系统繁忙，请稍后再试')
      const met = await meetChallenge(books, 'mandate', signNo, smsCode, now(), async (tx, { cardToken }) => {
        const mandateNo = `M${randomUUID().replaceAll('-', '')}`
        await tx.query('insert into mandate (mandate_no, card_token) values ($1, $2)', [mandateNo, cardToken])
        return mandateNo
      })
      return met.ok ? answer({ result: 'signed', mandateNo: met.outcome }) : codeFailure(met)
    },
  })
  endpoint({
    call: 'terminateMandate',
    path: '/bank/mandate/terminate',
    input: z.union([z.strictObject({ mandateNo: z.string() }), z.strictObject({ signNo: z.string() })]),
    async run(which) {
      const mandateNo = 'signNo' in which ? await voidChallenge(books, 'mandate', which.signNo) : which.mandateNo
      const { rowCount } = await books.query('update mandate set active = false where mandate_no = $1', [mandateNo])
      return answer({ result: rowCount === 1 ? 'terminated' : 'notFound' })
    },
  })
}
