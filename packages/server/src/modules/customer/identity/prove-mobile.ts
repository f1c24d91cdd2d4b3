import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeCode } from '../account/index.ts'
import { mobileOf } from '../eligibility/index.ts'
import type { Person } from './person.ts'

/**
 * The phone of this call, or else of the login, once its code was right and the operators confirm that it is this person's;
 * `undefined` without a code. The code comes first: a caller who does not hold the phone does not learn whose it is.
 * @throws CallError Status.missingField, Status.smsLocked, Status.codeNotRequested, Status.codeWrong, Status.codeExpired,
 *   Status.refused
 */
export async function proveMobile(
  platform: Platform,
  parties: Parties,
  person: Person,
  input: { mobile?: string | undefined; smsCode?: string | undefined; customerId: string },
): Promise<string | undefined> {
  const { smsCode, customerId } = input
  if (smsCode === undefined)
    return input.mobile === undefined ? undefined : fail(Status.missingField, '', { field: 'smsCode' })
  const mobile = input.mobile ?? (await mobileOf(platform.vault, platform.db, customerId))
  await takeCode(platform, platform.db, { mobile, purpose: 'realName', code: smsCode, by: { customerId } })
  const answer = await parties.identity.mobileBelongs({ name: person.name, certId: person.certId, mobile })
  if (answer.kind !== 'answer') return refuse('手机号核验暂时没有回应，请稍后重新获取验证码再试')
  if (answer.body.result === 'differs')
    return refuse('该手机号登记在他人名下，请换用您本人名下的手机号', { field: 'mobile', change: true })
  if (answer.body.result === 'unknown')
    return refuse('暂时查不到该手机号的归属（例如刚刚携号转网），请换用您本人名下的另一个手机号，或过几天再试', {
      field: 'mobile',
      change: true,
    })
  return mobile
}
