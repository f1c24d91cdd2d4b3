import { hardshipReasons } from '@wanka/contract/lending/hardship.ts'
import { maskCertId, maskName, maskPhone } from '@wanka/contract/phone-mask.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keptAnswers } from '../../engagement/surveys/index.ts'
import { keptHardships } from '../../lending/hardship/index.ts'
import { keptVouchers } from '../../lending/vouchers/index.ts'
import { verifiedAddress } from '../../messaging/email/index.ts'
import { saidInTickets } from '../../support/complaints/index.ts'
import { claimOf, mobileOf } from '../eligibility/index.ts'
import { positionOf } from '../position/index.ts'
import { namesOfChoices, profileOf, userTagOf } from '../profile/index.ts'
import { consentsGiven } from './consents.ts'
import { PROFILE_LABELS } from './profile-labels.ts'
import { type DataSection, type Entry, tablesOf, time, yuan } from './table-sections.ts'
import { usesOf } from './uses.ts'

const ALL = 10_000

/**
 * Everything stored of one customer, as readable text. The ID number and card numbers are masked, since a file lies about and
 * both serve as a proof elsewhere; so are other people's names and phones, which are theirs.
 */
export async function sectionsOf(platform: Platform, customerId: string): Promise<DataSection[]> {
  const { db } = platform
  const sections: DataSection[] = [
    { title: '账户', entries: [await accountOf(platform, customerId)] },
    { title: '实名信息', entries: await personOf(platform, customerId) },
    { title: '个人资料', entries: await formOf(platform, customerId) },
    { title: '大致位置', entries: await placeOf(platform, customerId) },
    ...(await tablesOf(db, customerId)),
    { title: '工单里说的话', entries: await wordsOf(platform, customerId) },
    { title: '借款凭证', entries: await vouchersOf(platform, customerId) },
    { title: '协商申请', entries: await hardshipsOf(platform, customerId) },
    { title: '问卷答案', entries: await answersOf(db, customerId) },
    {
      title: '同意和授权',
      entries: (await consentsGiven(db, customerId)).map(({ title, version, givenAt, withdrawnAt }) => ({
        名称: title,
        版本: version,
        同意时间: givenAt,
        撤回时间: withdrawnAt ?? '',
      })),
    },
    {
      title: '数据使用记录',
      entries: (await usesOf(db, customerId, ALL)).map(({ at, what, party }) => ({
        时间: at,
        用途: what,
        对方: party,
      })),
    },
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}

async function accountOf({ db, vault }: Platform, customerId: string): Promise<Entry> {
  const row = await db
    .selectFrom('customer')
    .leftJoin('group_identity', 'group_identity.customer_id', 'customer.customer_id')
    .select(['account_no', 'created_at', 'name_masked'])
    .where('customer.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const address = await verifiedAddress(vault, db, customerId)
  const userTag = await userTagOf(db, customerId)
  return {
    账号: row.account_no,
    手机号: await mobileOf(vault, db, customerId),
    注册时间: time(row.created_at),
    ...(address !== undefined && { 电子邮箱: address }),
    ...(userTag !== undefined && { 客户分组: userTag }),
    ...(row.name_masked && { 集团其他产品的实名: row.name_masked }),
  }
}

async function personOf({ db, vault }: Platform, customerId: string): Promise<Entry[]> {
  const person = await claimOf(vault, db, customerId)
  if (!person) return []
  const { name, certId, birthDate, sex } = person
  return [{ 姓名: name, 身份证号: maskCertId(certId), 出生日期: birthDate, 性别: sex === 'M' ? '男' : '女' }]
}

async function formOf({ db, vault }: Platform, customerId: string): Promise<Entry[]> {
  const form = await profileOf(vault, db, customerId)
  const chosen = await namesOfChoices(db, form)
  const answered = Object.entries(form).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [[PROFILE_LABELS[field as keyof typeof PROFILE_LABELS], chosen.get(field) ?? ofOthers(field, value)] as const],
  )
  return answered.length > 0 ? [Object.fromEntries(answered)] : []
}

const OTHERS_NAMES: ReadonlySet<string> = new Set(['relativeName', 'friendName', 'emergencyName'])

async function placeOf({ db, vault }: Platform, customerId: string): Promise<Entry[]> {
  const kept = await positionOf(db, vault, customerId)
  if (!kept) return []
  const { lat, lng, occasion, takenAt } = kept
  return [{ 纬度: lat, 经度: lng, 取得时间: time(takenAt), 申请: occasion === 'loan' ? '借款' : '额度' }]
}

function ofOthers(field: string, value: string | number): string {
  if (typeof value === 'number') return yuan(value)
  if (field.endsWith('Mobile')) return maskPhone(value)
  return OTHERS_NAMES.has(field) ? maskName(value) : value
}

async function wordsOf({ db, vault }: Platform, customerId: string): Promise<Entry[]> {
  const words = await saidInTickets(db, vault, customerId)
  return words.map(({ ticketNo, from, text, at }) => ({
    工单号: ticketNo,
    谁说的: from === 'service' ? '客服' : '我',
    内容: text,
    时间: at,
  }))
}

async function vouchersOf({ db, vault }: Platform, customerId: string): Promise<Entry[]> {
  const vouchers = await keptVouchers(db, vault, customerId)
  return vouchers.map(({ voucherNo, loanNo, note, pictures, at }) => ({
    凭证编号: voucherNo,
    借款编号: loanNo,
    图片: `${pictures}张`,
    说明: note,
    最近进展: at,
  }))
}

async function hardshipsOf({ db, vault }: Platform, customerId: string): Promise<Entry[]> {
  const requests = await keptHardships(vault, db, customerId)
  return requests.map(({ hardshipNo, loanName, requestedOn, said, pictures, question, refusal, periods }) => ({
    编号: hardshipNo,
    借款: loanName,
    申请日期: requestedOn,
    原因: said ? hardshipReasons[said.reason] : '',
    每月能还: said ? yuan(said.monthly) : '',
    说明: said?.note ?? '',
    材料: `${pictures}张`,
    需要补充: question ?? '',
    没有通过的原因: refusal ?? '',
    方案: periods === undefined ? '' : `分${periods}期`,
  }))
}

const answersOf = async (db: Db, customerId: string): Promise<Entry[]> =>
  (await keptAnswers(db, customerId)).map(({ title, question, chosen, at }) => ({
    问卷: title,
    问题: question,
    答案: chosen,
    时间: time(at),
  }))
