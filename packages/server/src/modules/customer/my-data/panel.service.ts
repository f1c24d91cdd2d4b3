import type { MyData } from '@wanka/contract/customer/my-data.ts'
import { maskCertId, maskName, maskPhone } from '@wanka/contract/phone-mask.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimOf, mobileOf } from '../eligibility/index.ts'
import { positionOf } from '../position/index.ts'
import { profileOf, userTagOf } from '../profile/index.ts'
import { consentsGiven } from './consents.ts'
import { SHOWN_USES, usesOf } from './uses.ts'

type Counts = { photos: number; cards: number; loans: number; reports: number; letters: number; logins: number }

/** What is stored of a customer, the consents, and what the data was used for. */
export async function myDataPanel({ vault }: Platform, reader: Reader, customerId: string): Promise<MyData> {
  const identity = await claimOf(vault, reader, customerId)
  const answers = Object.keys(await profileOf(vault, reader, customerId)).length
  const userTag = await userTagOf(reader, customerId)
  const { photos, cards, loans, reports, letters, logins } = await countsOf(reader, customerId)
  const some = (n: number, unit: string): string => (n === 0 ? '没有' : `${n}${unit}`)
  return {
    kept: [
      { label: '手机号', value: maskPhone(await mobileOf(vault, reader, customerId)) },
      { label: '姓名', value: identity ? maskName(identity.name) : '没有' },
      { label: '身份证号', value: identity ? maskCertId(identity.certId) : '没有' },
      { label: '身份证照片', value: some(photos, '张') },
      { label: '个人资料', value: some(answers, '项') },
      ...(userTag === undefined ? [] : [{ label: '客户分组', value: userTag }]),
      { label: '银行卡', value: some(cards, '张') },
      { label: '授权查询的数据', value: some(reports, '份') },
      { label: '大致位置', value: (await positionOf(reader, vault, customerId)) ? '最近一次申请时的' : '没有' },
      { label: '借款', value: some(loans, '笔') },
      { label: '登录记录', value: some(logins, '次') },
      { label: '站内信', value: some(letters, '封') },
    ],
    consents: await consentsGiven(reader, customerId),
    uses: await usesOf(reader, customerId, SHOWN_USES),
  }
}

async function countsOf(reader: Reader, customerId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from id_card_photo where customer_id = ${customerId}) as photos,
           (select count(*)::int from card where customer_id = ${customerId} and state in ('bound', 'payee')) as cards,
           (select count(*)::int from loan_order where customer_id = ${customerId}) as loans,
           (select count(*)::int from auth_task where customer_id = ${customerId} and report is not null) as reports,
           (select count(*)::int from letter where customer_id = ${customerId}) as letters,
           (select count(*)::int from session where customer_id = ${customerId}) as logins`.execute(reader)
  return rows[0] ?? { photos: 0, cards: 0, loans: 0, reports: 0, letters: 0, logins: 0 }
}
