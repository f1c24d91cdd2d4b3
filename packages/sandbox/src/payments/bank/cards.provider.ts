import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { answer, type EndpointReply, type openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { ruleOf } from './card-behaviours.ts'
import { behaviourOf, issuerOf } from './card-number.ts'
import { challenge, type Met, meetChallenge } from './challenges.ts'

type Endpoint = ReturnType<typeof openEndpoints>

const request = z.strictObject({
  cardNo: z.string().regex(/^\d{16,21}$/),
  name: z.string().min(1).max(30),
  certId: z.string().length(18),
  mobile: z.string().regex(/^1[3-9]\d{9}$/),
  ref: z.string().min(1).max(128),
})
const confirmation = z.strictObject({ bindNo: z.string(), smsCode: z.string().max(16) })

export const refusal = (reason: string, message: string): EndpointReply =>
  answer({ result: 'refused', reason, message })
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** An unknown number is rejected with 404; the other failures are the customer's mistakes. */
export const codeFailure = (met: Extract<Met, { ok: false }>): EndpointReply =>
  met.failure === 'unknownNumber' ? rejection(404, met.failure) : answer({ result: met.failure })

export function openCardEndpoints(endpoint: Endpoint, { books, inbox, now }: Sandbox): void {
  endpoint({
    call: 'requestBind',
    path: '/bank/bind/request',
    input: request,
    async run({ cardNo, mobile, ref }, fault) {
      const issuer = issuerOf(cardNo)
      const rule = ruleOf(behaviourOf(cardNo))
      if (!issuer) return refusal('unknownBin', '暂不支持该银行卡')
      if (fault === 'refuse') return refusal('channelBusy', '银行系统繁忙，请稍后再试')
      if (rule.bind === 'ownerDiffers') return refusal('ownerDiffers', '持卡人姓名或证件号与银行预留信息不符')
      if (rule.bind === 'mobileDiffers') return refusal('mobileDiffers', '手机号与银行预留手机号不符')
      const bindNo = await challenge(books, inbox, { kind: 'bind', ref, cardNo, mobile, cardToken: null }, now())
      return answer({ result: 'codeSent', bindNo, ...issuer, maskedMobile: maskMobile(mobile) })
    },
  })
  endpoint({
    call: 'confirmBind',
    path: '/bank/bind/confirm',
    input: confirmation,
    async run({ bindNo, smsCode }, fault) {
      if (fault === 'refuse') return refusal('channelBusy', '银行系统繁忙，请稍后再试')
      const met = await meetChallenge(books, 'bind', bindNo, smsCode, now(), async (tx, { cardNo, mobile }) => {
        const cardToken = `card_${randomUUID()}`
        await tx.query('insert into card_token (card_token, card_no, mobile) values ($1, $2, $3)', [
          cardToken,
          cardNo,
          mobile,
        ])
        return cardToken
      })
      return met.ok ? answer({ result: 'bound', cardToken: met.outcome }) : codeFailure(met)
    },
  })
}
