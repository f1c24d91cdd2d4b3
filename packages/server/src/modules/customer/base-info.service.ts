import type { BaseInfo } from '@wanka/contract/customer.ts'
import { progress } from '@wanka/contract/enums.ts'
import { maskCertId, maskName, maskPhone } from '@wanka/contract/phone-mask.ts'
import { sql } from 'kysely'
import type { Vault } from '../../kernel/crypto.ts'
import type { Reader } from '../../kernel/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Caller } from '../../kernel/session.ts'
import { maskBirthDay, openAuthMobile } from '../identity/index.ts'
import { type Identity, identityOf, loadStanding, mobileOf, type Standing, stageOf } from '../people/index.ts'
import { userStatusOf } from './user-status.ts'

/** The label of the small-loan customer group; the specification's `PDLLabel` says 1 for it. */
const PDL_LABEL = '11'

type Facts = {
  account_no: string
  label: string
  auth_mobile_cipher: string | null
  borrowed: boolean
  cards: BaseInfo['bindCards']
}

/** What the shell knows about its customer, masked. */
export async function baseInfo(kernel: Kernel, { customerId, certified }: Caller): Promise<BaseInfo> {
  const { vault, db } = kernel
  const [standing, facts, mobile, identity] = await Promise.all([
    loadStanding(db, customerId),
    readFacts(db, customerId),
    mobileOf(vault, db, customerId),
    identityOf(vault, db, customerId),
  ])
  const status = userStatusOf(standing)
  const whole: BaseInfo = {
    customerId,
    uuid: customerId,
    accountId: facts.account_no,
    ...personOf(identity),
    ...phonesOf(vault, customerId, mobile, facts),
    isNew: !facts.borrowed,
    bindCards: facts.cards,
    label: facts.label,
    PDLLabel: facts.label === PDL_LABEL ? '1' : '0',
    ...gatesOf(standing),
    userStatus: status,
    borrowInfo: { bindCardStatus: status.bindCardStatus, faceStatus: progress[standing.face], idCardPhotos: 'N' },
  }
  return certified ? whole : { ...whole, ...UNTOLD }
}

/** Of whom the session is not known to be, nothing is told but the masked phone and whether there is an ID number to ask for. */
const UNTOLD = {
  needSafeCert: true,
  name: '',
  certId: '',
  sex: '',
  birthDay: '',
  authMobile: '',
  bindCards: [],
} satisfies Partial<BaseInfo>

function personOf(
  identity: Identity | undefined,
): Pick<BaseInfo, 'name' | 'certId' | 'sex' | 'birthDay' | 'isLocalRealNamed' | 'ucrealnamed'> {
  if (!identity) return { name: '', certId: '', sex: '', birthDay: '', isLocalRealNamed: 'N', ucrealnamed: 'N' }
  return {
    name: maskName(identity.name),
    certId: maskCertId(identity.certId),
    sex: identity.sex,
    birthDay: maskBirthDay(identity.birthDate),
    isLocalRealNamed: 'Y',
    ucrealnamed: 'Y',
  }
}

function phonesOf(
  vault: Vault,
  customerId: string,
  mobile: string,
  facts: Facts,
): Pick<BaseInfo, 'mobile' | 'loginName' | 'authMobile'> {
  const masked = maskPhone(mobile)
  const confirmed =
    facts.auth_mobile_cipher === null ? '' : maskPhone(openAuthMobile(vault, customerId, facts.auth_mobile_cipher))
  return { mobile: masked, loginName: masked, authMobile: confirmed }
}

function gatesOf(
  standing: Standing,
): Pick<BaseInfo, 'needConfirmMobile' | 'needSafeCert' | 'hasDealPassword' | 'stage'> {
  return {
    needConfirmMobile: standing.realNamed && !standing.mobileConfirmed,
    needSafeCert: false,
    hasDealPassword: standing.hasDealPassword,
    stage: stageOf(standing),
  }
}

async function readFacts(reader: Reader, customerId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select c.account_no, c.label, i.auth_mobile_cipher, exists (select 1 from loan_order o where o.customer_id = c.customer_id) as borrowed,
           (select coalesce(json_agg(json_build_object('cardId', card_id, 'bankName', bank_name, 'tail', tail) order by is_default desc, bound_at), '[]'::json)
              from card where customer_id = c.customer_id and state = 'bound') as cards
      from customer c left join customer_identity i using (customer_id) where c.customer_id = ${customerId}`.execute(
    reader,
  )
  const row = rows[0]
  if (!row) throw new Error(`no customer ${customerId}`)
  return row
}
