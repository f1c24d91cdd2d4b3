import { birthDateOf, isCertId, sexOf } from './cert-id.ts'
import { people } from './people.ts'

/** The end of a name sets the registry's answer, with any valid number and any surname. */
export const NAME_ENDINGS = {
  不符: { trait: 'nameMismatch', does: '姓名与证件号不一致（2004）' },
  查无: { trait: 'notFound', does: '公安库查无此人（2003）' },
  复核: { trait: 'review', does: '转人工复核（3002），可在下方通过或拒绝' },
  加验: { trait: 'furtherCheck', does: '需要进一步核验（888111），补充人脸或手机核验后通过' },
  串号: { trait: 'mixedUp', does: '公安库返回了另一个人的资料（3001）' },
  学生: { trait: 'student', does: '实名通过，但为全日制在校学生，授信被拒' },
  异号: { trait: 'otherMobile', does: '实名通过，但手机号登记在他人名下' },
  未知号: { trait: 'unknownMobile', does: '实名通过，运营商查不到手机号归属' },
  白户: { trait: 'thinFile', does: '实名通过，信用记录太少，授信被拒' },
  高债: { trait: 'indebted', does: '实名通过，每月欠款过高，授信被拒' },
} as const

export type Trait = (typeof NAME_ENDINGS)[keyof typeof NAME_ENDINGS]['trait'] | 'plain'

export function traitOf(name: string): Trait {
  for (const [ending, { trait }] of Object.entries(NAME_ENDINGS)) if (name.endsWith(ending)) return trait
  return 'plain'
}

export type RegistryAnswer =
  | { result: 'match'; sex: 'male' | 'female'; birthDate: string; fullTimeStudent: boolean }
  | { result: 'nameMismatch' | 'notFound' | 'review' | 'furtherCheck' }

const owners = new Map(people.map((person) => [person.certId, person.name]))

/** The registry's answer. `decision` is the clerk's, where there is one; `evidence` a passed further check. */
export function askRegistry(
  subject: { name: string; certId: string; evidence?: string },
  decision: 'pass' | 'reject' | null,
): RegistryAnswer {
  const { name, certId, evidence } = subject
  if (!isCertId(certId)) return { result: 'notFound' }
  // A listed person's number belongs to that person; any other number matches the name it is sent with.
  if ((owners.get(certId) ?? name) !== name) return { result: 'nameMismatch' }
  const trait = traitOf(name)
  if (trait === 'nameMismatch' || trait === 'notFound') return { result: trait }
  if (trait === 'review' && decision !== 'pass') return { result: decision === 'reject' ? 'nameMismatch' : 'review' }
  if (trait === 'furtherCheck' && evidence === undefined) return { result: 'furtherCheck' }
  const own = sexOf(certId)
  const sex = trait === 'mixedUp' ? (own === 'male' ? 'female' : 'male') : own
  return { result: 'match', sex, birthDate: birthDateOf(certId), fullTimeStudent: trait === 'student' }
}

export function mobileOwner(name: string): 'same' | 'differs' | 'unknown' {
  const trait = traitOf(name)
  if (trait === 'otherMobile') return 'differs'
  return trait === 'unknownMobile' ? 'unknown' : 'same'
}
