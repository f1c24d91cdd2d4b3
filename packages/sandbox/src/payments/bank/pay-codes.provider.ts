import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Books, inTransaction } from '../../books/database.ts'
import { answer, type openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { codeFailure, maskMobile, refusal } from './cards.provider.ts'
import { CODE_LIFE_MS, challenge, meetChallenge } from './challenges.ts'
import { cardOfToken, type TokenCard } from './mandates.provider.ts'

type Endpoint = ReturnType<typeof openEndpoints>

const request = z.strictObject({
  cardToken: z.string(),
  ref: z.string().min(1).max(128),
  amount: z.int().positive(),
  currency: z.literal('CNY'),
})
const confirmation = z.strictObject({ quickNo: z.string(), smsCode: z.string().max(16) })

/** The card behind an authorisation, where it is for this amount and has paid no other order. */
export async function cardOfPayAuth(
  books: Books,
  payAuthNo: string,
  { orderNo, amount }: { orderNo: string; amount: number },
): Promise<TokenCard | undefined> {
  return inTransaction(books, async (tx) => {
    const { rows } = await tx.query<{ card_token: string }>(
      `update pay_auth set order_no = $2 where auth_no = $1 and amount = $3 and coalesce(order_no, $2) = $2 returning card_token`,
      [payAuthNo, orderNo, amount],
    )
    return rows[0] && cardOfToken(tx, rows[0].card_token)
  })
}

/** 快捷支付: one payment of a bound card, with a code. */
export function openPayCodeEndpoints(endpoint: Endpoint, { books, inbox, now }: Sandbox): void {
  endpoint({
    call: 'requestPayCode',
    path: '/bank/pay-code/request',
    input: request,
    async run({ cardToken, ref, amount }, fault) {
      const card = await cardOfToken(books, cardToken)
      if (!card) return rejection(404, 'unknownCard')
      if (fault === 'refuse') return refusal('channelBusy', '银行系统繁忙，请稍后再试')
      const quickNo = await challenge(books, inbox, { kind: 'payment', ref, cardToken, ...card }, now())
      await books.query(
        'insert into pay_auth (quick_no, card_token, amount) values ($1, $2, $3) on conflict do nothing',
        [quickNo, cardToken, amount],
      )
      return answer({
        result: 'codeSent',
        quickNo,
        maskedMobile: maskMobile(card.mobile),
        expiresIn: CODE_LIFE_MS / 1000,
      })
    },
  })
  endpoint({
    call: 'confirmPayCode',
    path: '/bank/pay-code/confirm',
    input: confirmation,
    async run({ quickNo, smsCode }, fault) {
      if (fault === 'refuse') return refusal('channelBusy', '银行系统繁忙，请稍后再试')
      const met = await meetChallenge(books, 'payment', quickNo, smsCode, now(), async (tx) => {
        const payAuthNo = `A${randomUUID().replaceAll('-', '')}`
        await tx.query('update pay_auth set auth_no = $2 where quick_no = $1', [quickNo, payAuthNo])
        return payAuthNo
      })
      return met.ok ? answer({ result: 'authorised', payAuthNo: met.outcome }) : codeFailure(met)
    },
  })
}
