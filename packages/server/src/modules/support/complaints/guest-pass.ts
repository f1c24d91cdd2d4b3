import { Status } from '@wanka/contract/status.ts'
import type { CaptchaAnswer, CaptchaGateway } from '../../../gateways/captcha.gateway.ts'
import { consumeTicket, issueTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { captchaSubject, useCaptcha } from '../../customer/account/index.ts'

const binding = { owner: 'guest', kind: 'captcha', purpose: 'complaint' } as const

/**
 * A captcha is used up by one try and so cannot stand in the transaction of the complaint: what was solved is
 * a pass, which that transaction uses up, and which is still good when the answer to the complaint was lost.
 */
export async function givePass(db: Db, captcha: CaptchaGateway, answer: CaptchaAnswer): Promise<{ pass: string }> {
  await useCaptcha(db, captcha, { purpose: 'complaint', subject: captchaSubject(undefined) }, answer)
  return { pass: (await issueTicket(db, binding)).ticket }
}

/** @throws CallError 2022 without a pass that is still good */
export async function usePass(tx: Tx, pass: string | undefined): Promise<void> {
  if (pass === undefined) return fail(Status.captchaWrong, '', { captchaNeeded: true })
  await consumeTicket(tx, pass, binding)
}
