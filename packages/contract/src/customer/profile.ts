import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { LIMIT_STEPS } from '../constants.ts'
import { LineStage, Progress, YesNo } from '../enums.ts'
import { wire } from '../wire.ts'

/** The facts that gates and entry pages depend on. Numeric strings, see `enums.ts`. */
export const UserStatus = z.object({
  operatorStatusH5: Progress,
  activeStatus: z.enum(['0', '1', '2']),
  creditStatus: Progress,
  openCardStatus: z.enum(['0', '1', '2', '3']),
  operatorStatus: Progress,
  positionStatus: Progress,
  quotaAppStatus: Progress,
  realNameStatus: Progress,
  sasameStatus: Progress,
  zhimaStatus: Progress,
  bindCardStatus: Progress,
  isBSApply: YesNo,
  allExists: YesNo,
  isCustomerInfoExists: YesNo,
})
export type UserStatus = z.infer<typeof UserStatus>

/** What the shell knows about the logged-in customer. Names and numbers are masked before they leave the server. */
export const BaseInfo = z.object({
  accountId: z.string(),
  customerId: z.string(),
  sex: z.string(),
  certId: z.string(),
  name: z.string(),
  mobile: z.string(),
  authMobile: z.string(),
  isNew: z.boolean(),
  isLocalRealNamed: YesNo,
  ucrealnamed: YesNo,
  birthDay: z.string(),
  loginName: z.string(),
  bindCards: z.array(z.object({ cardId: z.string(), bankName: z.string(), tail: z.string() })),
  /** The group into which operators put the customer; empty for none. */
  label: z.string(),
  /** 1 when `label` is 11. */
  PDLLabel: z.string(),
  uuid: z.string(),
  /** True until the phone is confirmed as this person's (the last step of real name). */
  needConfirmMobile: z.boolean(),
  /** The session is not certified: until it is, only the masked phone of the person is returned. */
  needSafeCert: z.boolean(),
  hasDealPassword: z.boolean(),
  /** False where a code or WeChat opened the account and no password was set since. */
  hasLoginPassword: z.boolean(),
  /** `yyyy-MM-dd HH:mm:ss`, until when this session may move money without a further call; absent where it needs a step-up. */
  moneyUntil: z.optional(z.string()),
  /** What the home button offers next. */
  stage: LineStage,
  /** The steps before an application for a limit: how many there are for this customer, and which are left, in order. */
  limitSteps: z.object({ total: z.int(), left: z.array(z.enum(LIMIT_STEPS)) }),
  userStatus: UserStatus,
  borrowInfo: z.object({ bindCardStatus: Progress, faceStatus: Progress, idCardPhotos: YesNo }),
})
export type BaseInfo = z.infer<typeof BaseInfo>

/** The extended profile form. A field is absent until it is filled in. Codes are those of the dictionaries. */
export const profileFields = {
  /** Whether and how the customer works. It decides which of the fields about a workplace there are. */
  role: z.optional(wire.text(20)),
  industry: z.optional(wire.text(20)),
  profession: z.optional(wire.text(20)),
  duty: z.optional(wire.text(20)),
  company: z.optional(wire.text(60)),
  companyAddress: z.optional(wire.text(120)),
  companyPhone: z.optional(wire.text(20)),
  email: z.optional(wire.text(80)),
  /** Within the bracket of `incomeLevel`. Zero takes it back. */
  monthlyIncome: z.optional(wire.fen()),
  incomeLevel: z.optional(wire.text(20)),
  incomeSource: z.optional(wire.text(20)),
  loanType: z.optional(wire.text(20)),
  education: z.optional(wire.text(20)),
  marriage: z.optional(wire.text(20)),
  province: z.optional(wire.text(20)),
  city: z.optional(wire.text(20)),
  county: z.optional(wire.text(20)),
  address: z.optional(wire.text(120)),
  relativeRelation: z.optional(wire.text(20)),
  relativeName: z.optional(wire.text(30)),
  relativeMobile: z.optional(wire.text(20)),
  friendRelation: z.optional(wire.text(20)),
  friendName: z.optional(wire.text(30)),
  friendMobile: z.optional(wire.text(20)),
  emergencyName: z.optional(wire.text(30)),
  emergencyMobile: z.optional(wire.text(20)),
}
export type ProfileField = keyof typeof profileFields

/** The form's steps, each saved on its own so that nothing typed is lost. */
export const profileSteps = {
  work: [
    'role',
    'industry',
    'profession',
    'duty',
    'company',
    'companyAddress',
    'companyPhone',
    'incomeLevel',
    'monthlyIncome',
    'incomeSource',
    'loanType',
  ],
  life: ['education', 'marriage', 'province', 'city', 'county', 'address', 'email'],
  contacts: [
    'relativeRelation',
    'relativeName',
    'relativeMobile',
    'friendRelation',
    'friendName',
    'friendMobile',
    'emergencyName',
    'emergencyMobile',
  ],
} as const satisfies Record<string, readonly ProfileField[]>
export type ProfileStep = keyof typeof profileSteps

/** The contacts. Each is given whole or not at all. */
export const profileContacts = [
  ['relativeRelation', 'relativeName', 'relativeMobile'],
  ['friendRelation', 'friendName', 'friendMobile'],
  ['emergencyName', 'emergencyMobile'],
] as const satisfies readonly (readonly ProfileField[])[]

/** What becomes of the contacts that a customer fills in: said in one wording wherever it is said. */
export const CONTACTS_PROMISE =
  '联系人可以不填，填了也只用于核对您的资料：我们不会联系他们，也不会向他们透露您的借款；我们不读取您的通讯录。'

/** A profile is complete without these; an empty text takes back what was given. */
export const optionalFields: ReadonlySet<ProfileField> = new Set<ProfileField>([
  ...profileSteps.contacts,
  'role',
  'duty',
  'companyPhone',
  'monthlyIncome',
  'email',
])

/** The fields about a workplace. */
export const workplaceFields = [
  'duty',
  'company',
  'companyAddress',
  'companyPhone',
] as const satisfies readonly ProfileField[]

const WITHOUT_WORKPLACE: ReadonlySet<string> = new Set(['freelance', 'farmer', 'retired', 'student', 'jobless'])

/** The role of a full-time student, to whom no loan is offered. */
export const STUDENT_ROLE = 'student'

/** Whether the fields about a workplace apply to a role; those of a customer who names none do. */
export const hasWorkplace = (role: string | undefined): boolean => role === undefined || !WITHOUT_WORKPLACE.has(role)

const DictionaryLeaf = z.object({ code: z.string(), name: z.string() })
const DictionaryNode = z.object({
  code: z.string(),
  name: z.string(),
  childrens: z.optional(
    z.array(z.object({ code: z.string(), name: z.string(), childrens: z.optional(z.array(DictionaryLeaf)) })),
  ),
})
export type DictionaryNode = z.infer<typeof DictionaryNode>

export const DictionaryType = z.enum([
  'bank',
  'industry',
  'role',
  'profession',
  'duty',
  'education',
  'marriage',
  'relation',
  'friendRelation',
  'incomeLevel',
  'incomeSource',
  'loanType',
  'purpose',
  'area',
  'unregisterReason',
])
export type DictionaryType = z.infer<typeof DictionaryType>

export const customer = {
  info: formCall('/user/api/customer/info', {
    access: 'member',
    effect: 'read',
    uncertified: true,
    input: z.strictObject({}),
    output: BaseInfo,
  }),
  /** The same facts as `info` in one bundle, for the route guard. */
  frontInfo: formCall('/userapi/userinfo/front/info', {
    access: 'member',
    effect: 'read',
    uncertified: true,
    input: z.strictObject({}),
    output: BaseInfo,
  }),
  extendInfo: formCall('/user/api/customer/extendInfo', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      form: z.object(profileFields),
      missing: z.array(z.string()),
      percent: z.int(),
      /** What the customer's `label` is called; absent without one. */
      userTag: z.optional(z.string()),
    }),
  }),
  saveBasicInfo: formCall('/user/api/customer/saveBasicInfo', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ ...profileFields, step: z.enum(['work', 'life', 'contacts']) }),
    output: z.object({ missing: z.array(z.string()), complete: z.boolean(), percent: z.int() }),
  }),
  /** The reply is a list whose first item carries the tree in `childrens`, as the specification has it. */
  dictionary: formCall('/user/api/dicdata/byType', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ type: DictionaryType }),
    output: z.array(z.object({ code: z.string(), name: z.string(), childrens: z.array(DictionaryNode) })),
  }),
}
