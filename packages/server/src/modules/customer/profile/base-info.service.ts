import { POSITION_DAYS } from '@wanka/contract/customer/position.ts'
import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { progress } from '@wanka/contract/enums.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { maskCertId, maskName, maskPhone } from '@wanka/contract/phone-mask.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type Identity,
  limitStepsOf,
  loadStanding,
  openIdentity,
  openMobile,
  type SealedIdentity,
  type Standing,
  stageOf,
} from '../eligibility/index.ts'
import { maskBirthDay, openAuthMobile } from '../identity/index.ts'
import { positionStatus } from '../position/index.ts'
import { userStatusOf } from './user-status.ts'

/** The label of the small-loan customer group; the specification's `PDLLabel` says 1 for it. */
const PDL_LABEL = '11'

type Facts = {
  account_no: string
  label: string
  mobile_cipher: string
  auth_mobile_cipher: string | null
  borrowed: boolean
  has_password: boolean
  photographed: boolean
  position_agreed: boolean
  position_kept: boolean
  group_name: string | null
  cards: BaseInfo['bindCards']
} & { [Column in keyof SealedIdentity]: SealedIdentity[Column] | null }

const facts = preparedQuery<Facts>(
  `
  select c.account_no, c.label, c.password_hash is not null as has_password, c.mobile_cipher, i.auth_mobile_cipher, i.name_cipher, i.cert_cipher, i.birth_date_cipher, i.sex,
         exists (select 1 from consent a where a.customer_id = c.customer_id and a.kind = 'position' and a.withdrawn_at is null) as position_agreed,
         exists (select 1 from customer_position p where p.customer_id = c.customer_id and p.taken_at > now() - interval '${POSITION_DAYS} days') as position_kept,
         g.name_masked as group_name, exists (select 1 from loan_order o where o.customer_id = c.customer_id) as borrowed,
         (select count(*) = 2 from id_card_photo p cross join business_calendar b
           where p.customer_id = c.customer_id and (p.valid_to is null or p.valid_to >= b.business_date)) as photographed,
         (select coalesce(json_agg(json_build_object('cardId', card_id, 'bankName', bank_name, 'tail', tail) order by is_default desc, bound_at), '[]'::json)
            from card where customer_id = c.customer_id and state = 'bound') as cards
    from customer c left join customer_identity i using (customer_id)
         left join group_identity g on g.customer_id = c.customer_id and g.expires_at > now() where c.customer_id = $1`,
  { short: true },
)

/** The customer's facts for the app shell, masked. */
export async function baseInfo(platform: Platform, { customerId, certified, moneyUntil }: Caller): Promise<BaseInfo> {
  const { vault, db } = platform
  const [standing, [row]] = await Promise.all([loadStanding(db, customerId), facts.rows(db, customerId)])
  if (!row) throw new Error(`no customer ${customerId}`)
  const status = {
    ...userStatusOf(standing),
    positionStatus: positionStatus({ agreed: row.position_agreed, kept: row.position_kept }),
  }
  const whole: BaseInfo = {
    customerId,
    uuid: customerId,
    accountId: row.account_no,
    ...personOf(identityIn(vault, customerId, row), standing.realNamed, row.group_name),
    ...phonesOf(vault, customerId, row),
    isNew: !row.borrowed,
    bindCards: row.cards,
    label: row.label,
    PDLLabel: row.label === PDL_LABEL ? '1' : '0',
    ...gatesOf(standing),
    hasLoginPassword: row.has_password,
    ...(moneyUntil && { moneyUntil: formatDateTime(moneyUntil) }),
    userStatus: status,
    borrowInfo: {
      bindCardStatus: status.bindCardStatus,
      faceStatus: progress[standing.face],
      idCardPhotos: row.photographed ? 'Y' : 'N',
    },
  }
  return certified ? whole : { ...whole, ...WITHHELD }
}

/** Fields withheld from an uncertified session: it gets the masked phone and whether there is an ID number to prove. */
const WITHHELD = {
  needSafeCert: true,
  name: '',
  certId: '',
  sex: '',
  birthDay: '',
  authMobile: '',
  bindCards: [],
} satisfies Partial<BaseInfo>

/** `ucrealnamed`: named here, or known to another product of the group, whose masked name is returned until there is one here. */
function personOf(
  identity: Identity | undefined,
  confirmed: boolean,
  groupName: string | null,
): Pick<BaseInfo, 'name' | 'certId' | 'sex' | 'birthDay' | 'isLocalRealNamed' | 'ucrealnamed'> {
  const ucrealnamed = confirmed || groupName !== null ? 'Y' : 'N'
  if (!identity) return { name: groupName ?? '', certId: '', sex: '', birthDay: '', isLocalRealNamed: 'N', ucrealnamed }
  return {
    name: maskName(identity.name),
    certId: maskCertId(identity.certId),
    sex: identity.sex,
    birthDay: maskBirthDay(identity.birthDate),
    isLocalRealNamed: confirmed ? 'Y' : 'N',
    ucrealnamed,
  }
}

/** The claimed identity, confirmed or not; `undefined` before a claim. */
function identityIn(vault: Vault, customerId: string, row: Facts): Identity | undefined {
  const { name_cipher, cert_cipher, birth_date_cipher, sex } = row
  if (name_cipher === null || cert_cipher === null || birth_date_cipher === null || sex === null) return undefined
  return openIdentity(vault, customerId, { name_cipher, cert_cipher, birth_date_cipher, sex })
}

function phonesOf(
  vault: Vault,
  customerId: string,
  { mobile_cipher, auth_mobile_cipher: confirmed }: Facts,
): Pick<BaseInfo, 'mobile' | 'loginName' | 'authMobile'> {
  const masked = maskPhone(openMobile(vault, customerId, mobile_cipher))
  const authMobile = confirmed === null ? '' : maskPhone(openAuthMobile(vault, customerId, confirmed))
  return { mobile: masked, loginName: masked, authMobile }
}

function gatesOf(
  standing: Standing,
): Pick<BaseInfo, 'needConfirmMobile' | 'needSafeCert' | 'hasDealPassword' | 'stage' | 'limitSteps'> {
  const steps = limitStepsOf(standing)
  return {
    needConfirmMobile: standing.nameClaimed,
    needSafeCert: false,
    hasDealPassword: standing.hasDealPassword,
    stage: stageOf(standing),
    limitSteps: { total: steps.length, left: steps.flatMap(({ key, done }) => (done ? [] : [key])) },
  }
}
