import { Status } from '@wanka/contract/status.ts'
import type { CaptchaAnswer, CaptchaGateway } from '../../../gateways/captcha.gateway.ts'
import { consumeTicket, issueTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { captchaSubject, useCaptcha } from '../../customer/account/index.ts'

const binding = { owner: 'guest', kind: 'captcha', purpose: 'complaint' } as const

/**
 * A pass for a solved captcha. A captcha is consumed by one attempt and so cannot be part of the complaint's transaction: that
 * transaction consumes the pass, which stays valid when the reply to the complaint was lost.
 */
export async function givePass(db: Db, captcha: CaptchaGateway, answer: CaptchaAnswer): Promise<{ pass: string }> {
  await useCaptcha(db, captcha, { purpose: 'complaint', subject: captchaSubject(undefined) }, answer)
  return { pass: (await issueTicket(db, binding)).ticket }
}

/** Consumes a pass. @throws CallError Status.captchaWrong without a valid one */
export async function usePass(tx: Tx, pass: string | undefined): Promise<void> {
  if (pass === undefined) return fail(Status.captchaWrong, '', { captchaNeeded: true })
  await consumeTicket(tx, pass, binding)
}
