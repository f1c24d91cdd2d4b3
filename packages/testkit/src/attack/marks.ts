import { customer } from '@wanka/contract/customer/profile.ts'
import { nobodys, type Things } from '../fixtures/owned-kinds.ts'
import type { Belongings } from '../fixtures/owned-resources.ts'
import { complained } from '../fixtures/support/complaints.ts'
import type { TestServer } from '../servers/stand-up.ts'

/** Values that identify a customer or grant access to their account, by what they are. */
export type Marks = Readonly<Record<string, string>>

/** Shorter values occur in many replies by chance. */
const SHORTEST_MARK = 4

const WORDS = {
  company: '青梧织造工坊',
  companyAddress: '望江里七十三弄',
  companyPhone: '0571-88663197',
  email: 'qingwu.zhizao@example.com',
  address: '听雨巷九十一号西厢',
  relativeName: '欧阳听雨',
  relativeMobile: '13755519073',
  friendName: '上官扶摇',
  friendMobile: '13755519074',
  emergencyName: '司徒望舒',
  emergencyMobile: '13755519075',
}

/**
 * Gives a customer unique texts, in the profile and in a complaint, so that a reply with one of them can only be a leak.
 * @returns these and every other value that is theirs alone
 */
export async function markedPerson(server: TestServer, owner: Belongings): Promise<Marks> {
  const suffix = owner.mobile.slice(-5)
  const words = {
    ...WORDS,
    company: `${WORDS.company}${suffix}`,
    companyAddress: `${WORDS.companyAddress}${suffix}`,
    email: `${suffix}.${WORDS.email}`,
    address: `${WORDS.address}${suffix}`,
  }
  const { token } = owner
  const work = {
    industry: 'I65',
    profession: '203',
    incomeLevel: '10000',
    incomeSource: 'wage',
    loanType: 'none',
  } as const
  const life = {
    education: 'bachelor',
    marriage: 'unmarried',
    province: '110000',
    city: '110100',
    county: '110101',
  } as const
  const relations = { relativeRelation: 'mother', friendRelation: 'friend' } as const
  const { company, companyAddress, companyPhone, email, address, ...people } = words
  await server.client.call(
    customer.saveBasicInfo,
    { step: 'work', ...work, company, companyAddress, companyPhone },
    { token },
  )
  await server.client.call(customer.saveBasicInfo, { step: 'life', ...life, email, address }, { token })
  await server.client.call(customer.saveBasicInfo, { step: 'contacts', ...relations, ...people }, { token })
  const complaint = `扣款日听到的原话是${suffix}号窗口`
  await complained(server, owner, { content: complaint })
  return { ...words, complaint, ...personMarks(owner), ...thingMarks(owner), 'customer number': owner.customerId }
}

/** The values that identify this customer or grant access to their account. */
export const personMarks = (owner: Belongings): Marks => ({
  name: owner.name,
  phone: owner.mobile,
  'ID number': owner.certId,
  card: owner.cardNo,
  password: owner.password,
  token: owner.token,
})

function thingMarks(owner: Belongings): Marks {
  const names = Object.keys(nobodys()) as (keyof Things)[]
  return Object.fromEntries(names.map((name) => [name, owner[name]]))
}

/** Drops marks that others share, such as the password of all test customers, and those that are too short. */
export function marksOfOne(marks: Marks, ...others: readonly Marks[]): Marks {
  const shared = new Set(others.flatMap((other) => Object.values(other)))
  return Object.fromEntries(
    Object.entries(marks).filter(([, value]) => value.length >= SHORTEST_MARK && !shared.has(value)),
  )
}

/** Each mark as a reply may encode it: plain, in a URL, in the escapes of JSON, in base64. */
const spellings = (mark: string): string[] => [
  mark,
  encodeURIComponent(mark),
  [...mark].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  Buffer.from(mark).toString('base64').replace(/=+$/, ''),
]

/** Names of the marks that a text contains; with `said`, only those that its author had not sent before. */
export const marksIn = (text: string, marks: Marks, said = ''): string[] =>
  Object.entries(marks).flatMap(([what, mark]) =>
    !said.includes(mark) && spellings(mark).some((one) => text.includes(one)) ? [what] : [],
  )
