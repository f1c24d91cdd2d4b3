import type { DataConsent } from '@wanka/contract/customer/my-data.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

type Row = { kind: string; title: string; version: string; given_at: Date; withdrawn_at: Date | null }
type Way = Pick<DataConsent, 'withdraw' | 'page'>

/** Every consent of a customer, newest first. One query. */
export async function consentsGiven(reader: Reader, customerId: string): Promise<DataConsent[]> {
  const { rows } = await sql<Row>`
    select c.kind, coalesce(a.title, case when c.kind like 'authorise:partner:%' then '向合作方提供信息' else '绑定微信登录' end) as title,
           c.version, c.given_at, c.withdrawn_at
      from consent c left join agreement a on a.key = c.agreement_key and a.version = c.version
     where c.customer_id = ${customerId} order by c.given_at desc, c.consent_id desc`.execute(reader)
  return rows.map(({ kind, title, version, given_at: givenAt, withdrawn_at: withdrawnAt }) => ({
    kind,
    title,
    version,
    givenAt: formatDateTime(givenAt),
    ...(withdrawnAt ? { withdrawnAt: formatDateTime(withdrawnAt) } : wayOf(kind)),
  }))
}

const page = (label: string, url: string): Way => ({ page: { label, url } })

/** How a consent is withdrawn: separately, or with the business that it was given for. */
function wayOf(kind: string): Way {
  if (kind === 'face') return { withdraw: '撤回后不再使用核验结果，已经办理的借款不受影响。' }
  if (kind === 'idCard') return { withdraw: '撤回后照片和识别的内容立即删除，实名信息不受影响。' }
  if (kind === 'position') return { withdraw: '撤回后位置立即删除，以后申请时不再读取，不影响申请。' }
  if (kind === 'marketing') return { withdraw: '撤回后不再发送任何优惠活动信息。' }
  if (kind === 'survey') return { withdraw: '撤回后您填写的问卷答案立即删除。' }
  if (kind === 'letong') return page('管理乐通卡', '/letong-card-detail')
  if (kind === 'insurance') return page('管理保险', '/insurePayBill')
  if (kind === 'deposit') return page('注销存管账户', '/depositeSetting')
  if (kind === 'authorise:weChat') return page('解绑微信', '/weixinLogin')
  if (kind.startsWith('subBusiness:')) return { withdraw: '撤回后，下次从万卡前往时会重新征求您的同意。' }
  if (kind.startsWith('authorise:partner:')) return { withdraw: '撤回后，下次前往合作方时会重新征求您的同意。' }
  if (kind.startsWith('authorise:')) return { withdraw: '撤回后不再使用这项数据，额度可能需要重新评估。' }
  if (kind.startsWith('sign:')) return page('管理银行卡', '/bankCard')
  // what the account itself depends on ends with its closure; a contract is no consent
  return kind === 'register' || kind === 'realName' ? page('注销账户', '/unregisterReminder') : {}
}
