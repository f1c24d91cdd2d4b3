import { Status } from '@wanka/contract/status.ts'
import { sexOf } from '@wanka/domain/id-card.ts'
import type { IdentityGateway } from '../../../gateways/identity.gateway.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import type { Person } from './person.ts'

export type Verified = { sex: 'M' | 'F'; fullTimeStudent: boolean }

/**
 * What the registry confirms of a person. `unanswered` runs when it does not answer, before the customer is told so.
 * @throws CallError Status.nameOrIdWrong, Status.nameMismatch, Status.identityFailed, Status.identityReview, Status.furtherCheck
 *   with `{need: 'mobile'}`, Status.refused without an answer
 */
export async function askRegistry(
  registry: Pick<IdentityGateway, 'verify'>,
  { name, certId, birthDate }: Person,
  evidence: 'mobile' | undefined,
  unanswered: () => Promise<void>,
): Promise<Verified> {
  const answer = await registry.verify({ name, certId, ...(evidence === undefined ? {} : { evidence }) })
  if (answer.kind === 'unknown') {
    await unanswered()
    return refuse('实名核验暂时没有回应，请稍后再试')
  }
  if (answer.kind === 'rejected') return fail(Status.identityFailed)
  const { body } = answer
  switch (body.result) {
    case 'match':
      return verifiedBy(body, { certId, birthDate })
    case 'nameMismatch':
      return fail(Status.nameMismatch)
    case 'notFound':
      return fail(Status.nameOrIdWrong)
    case 'review':
      return fail(Status.identityReview, '您的实名信息正在人工复核，通常1个工作日内完成，请稍后再来')
    case 'furtherCheck':
      return fail(Status.furtherCheck, '为了您的账户安全，请再验证本人名下的手机号', { need: 'mobile' })
  }
}

type Described = { sex: 'male' | 'female'; birthDate: string; fullTimeStudent: boolean }

/**
 * What a provider reports of a person.
 * @throws CallError Status.identityFailed when it does not agree with the number: two people were mixed up
 */
export function verifiedBy(reply: Described, { certId, birthDate }: Pick<Person, 'certId' | 'birthDate'>): Verified {
  if (reply.birthDate !== birthDate || reply.sex !== sexOf(certId)) fail(Status.identityFailed)
  return { sex: reply.sex === 'male' ? 'M' : 'F', fullTimeStudent: reply.fullTimeStudent }
}
