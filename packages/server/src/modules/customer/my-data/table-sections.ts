import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export type Entry = Record<string, string>
export type DataSection = { title: string; entries: Entry[] }

/** A date and time as the customer reads it; empty for null. */
export const time = (at: Date | null): string => (at ? formatDateTime(at) : '')
/** An amount in fen as the customer reads it, in yuan. */
export const yuan = (amount: number): string => `${formatMoney(fen(amount))}元`

type Query = readonly [title: string, query: ReturnType<typeof sql<Record<string, unknown>>>]

/** The rows of every table, each under the names that the customer reads. Every query is limited to this customer. */
export async function tablesOf(db: Db, id: string): Promise<DataSection[]> {
  const queries: Query[] = [
    [
      '来到万卡的渠道',
      sql`select channel as "渠道", source as "来源", channel_data as "渠道附带的信息", auth_code as "授权码", noted_at as "记录时间"
            from attribution where customer_id = ${id}`,
    ],
    [
      '身份证照片',
      sql`select case side when 'front' then '人像面' else '国徽面' end as "照片", read_at as "识别时间", valid_to as "证件有效期至"
            from id_card_photo where customer_id = ${id} order by side desc`,
    ],
    [
      '银行卡',
      sql`select bank_name as "银行", '**** ' || tail as "卡号", case type when 'credit' then '信用卡' else '储蓄卡' end as "种类",
                 case when state in ('bound', 'payee') then '已绑定' else '已解绑' end as "状态",
                 bound_at as "绑定时间", unbound_at as "解绑时间" from card where customer_id = ${id} and bound_at is not null order by bound_at`,
    ],
    [
      '存管账户',
      sql`select '**** ' || account_tail as "账号", card_bank_name || ' ' || card_tail as "银行卡", opened_at as "开户时间", cancelled_at as "注销时间"
            from deposit_account where customer_id = ${id} and opened_at is not null order by opened_at`,
    ],
    [
      '额度',
      sql`select granted as "额度（分）", opened_on as "开通日期", activated_on as "激活日期", expires_on as "到期日期" from credit_line
           where customer_id = ${id}`,
    ],
    [
      '保险',
      sql`select policy_no as "编号", insurer_no as "保单号", premium as "每期保费（分）", start_on as "开始日期", ended_on as "结束日期",
                 refunded as "退回保费（分）", (select count(*) from premium_bill b where b.customer_id = p.customer_id and b.policy_id = p.policy_id
                   and b.paid_on is not null) as "已付期数"
            from policy p where customer_id = ${id} order by asked_at`,
    ],
    [
      '乐通卡',
      sql`select card_no as "编号", name as "套餐", phone_masked as "卡号", monthly as "每月（分）", ordered_on as "申请日期", activated_on as "激活日期",
                 last_day as "结束日期", (select count(*) from letong_bill b where b.customer_id = c.customer_id and b.card_id = c.card_id
                   and b.paid_on is not null) as "已付期数"
            from letong_card c where customer_id = ${id} order by card_id`,
    ],
    [
      '话费充值',
      sql`select order_no as "编号", mobile_masked as "手机号", face as "面额（分）", price as "实付（分）", created_at as "时间",
                 case state when 'delivered' then '已到账' when 'failed' then '未成功' when 'closed' then '未付款' when 'created' then '未付款' else '充值中' end as "结果"
            from top_up_order where customer_id = ${id} order by created_at`,
    ],
    [
      '借款',
      sql`select o.app_id as "编号", o.amount as "金额（分）", o.periods as "期数", f.name as "资金方",
                 (select k.bank_name || ' **** ' || k.tail from card k where k.customer_id = o.customer_id and k.card_id = o.credit_card_id) as "代还的信用卡",
                 o.submitted_at as "申请时间",
                 o.disbursed_on as "放款日期", o.settled_on as "结清日期"
            from loan_order o join funder f on f.code = o.funder_code where o.customer_id = ${id} order by o.submitted_at`,
    ],
    [
      '分期购物',
      sql`select m.name as "商户", p.goods as "商品", p.amount as "金额（分）", o.app_id as "借款编号", p.moved_at as "时间"
            from purchase p join partner m on m.partner_key = p.merchant_key join loan_order o using (customer_id, order_id)
           where p.customer_id = ${id} order by p.moved_at`,
    ],
    [
      '商城订单',
      sql`select m.name as "商户", p.goods as "商品", p.amount as "金额（分）", s.ordered_at as "下单时间",
                 case p.state when 'open' then '未付款' when 'taken' then '付款处理中' when 'paid' then '已付款' else '付款被退回' end as "状态"
            from shop_order s join purchase p using (pay_no) join partner m on m.partner_key = p.merchant_key
           where s.customer_id = ${id} order by s.ordered_at`,
    ],
    [
      '还款计划',
      sql`select o.app_id as "借款编号", i.no as "期次", i.due_on as "到期日", i.principal as "本金（分）", i.interest as "利息（分）",
                 i.penalty as "罚息（分）", i.paid_on as "还清日期"
            from instalment i join loan_order o using (customer_id, order_id) where i.customer_id = ${id} order by o.submitted_at, i.no`,
    ],
    [
      '延期',
      sql`select o.app_id as "借款编号", e.no as "期次", e.due_from as "原还款日", e.due_to as "新还款日", e.created_at as "申请时间"
            from extension e join loan_order o using (customer_id, order_id) where e.customer_id = ${id} order by e.created_at`,
    ],
    [
      '改还款日',
      sql`select o.app_id as "借款编号", c.chosen_on as "申请日期", c.day as "每月还款日", c.days as "多出天数", c.extra as "多付利息（分）"
            from repayment_day_change c join loan_order o using (customer_id, order_id) where c.customer_id = ${id} order by c.created_at`,
    ],
    [
      '还款',
      sql`select repay_no as "编号", amount as "金额（分）", created_at as "发起时间", finished_at as "完成时间" from repayment_order
           where customer_id = ${id} and state in ('succeeded', 'partlySucceeded', 'reversed', 'refunded') and kind <> 'refund' order by created_at`,
    ],
    [
      '退款',
      sql`select f.refund_no as "编号", o.app_id as "借款编号", f.amount as "金额（分）", f.rest as "转到银行卡（分）", f.reason as "商户的说明", f.created_at as "申请时间",
                 case f.state when 'completed' then '已完成' when 'rejected' then '没有处理' else '处理中' end as "结果"
            from refund f join loan_order o using (customer_id, order_id) where f.customer_id = ${id} order by f.created_at`,
    ],
    [
      '利息支付证明',
      sql`select statement_no as "编号", year as "年度", issued_on as "出具日期" from interest_statement where customer_id = ${id} order by issued_at`,
    ],
    [
      '线下还款',
      sql`select payment_no as "编号", amount as "金额（分）", paid_on as "转账日期", created_at as "上传时间",
                 case state when 'accepted' then '已入账' when 'rejected' then '未入账' else '核对中' end as "结果"
            from offline_payment where customer_id = ${id} order by created_at`,
    ],
    [
      '提前还款',
      sql`select o.app_id as "借款编号", case r.kind when 'settlement' then '提前结清' else '提前还本' end as "类别", p.quoted_on as "还款日期",
                 p.total as "金额（分）", p.saved as "少付利息（分）",
                 case p.state when 'settled' then '已完成' when 'paying' then '扣款中' when 'failed' then '未成功' else '未付款' end as "结果"
            from prepayment p join loan_order o using (customer_id, order_id) join repayment_order r using (customer_id, repay_id)
           where p.customer_id = ${id} order by p.created_at`,
    ],
    [
      '活动奖励',
      sql`select c.title as "活动", case g.state when 'given' then '已发' else '已取消' end as "状态", g.created_at as "时间"
            from campaign_grant g join campaign c on c.code = g.campaign_code where g.customer_id = ${id} order by g.created_at`,
    ],
    [
      '抽奖记录',
      sql`select c.title as "活动", t.created_at as "时间", case when t.grant_id is null then '没有抽到' else '抽到了' end as "结果"
            from campaign_try t join campaign c on c.code = t.campaign_code where t.customer_id = ${id} order by t.created_at`,
    ],
    [
      '卡券',
      sql`select title as "名称", given_at as "收到时间", expires_on as "到期日期", used_on as "使用日期", nullif(used_amount, 0) as "抵扣（分）"
            from coupon where customer_id = ${id} order by given_at`,
    ],
    [
      '积分',
      sql`select case currency when 'FUDOU' then '富豆' else '钻石' end as "种类", amount as "数量", title as "说明", created_at as "时间"
            from point_entry where customer_id = ${id} order by created_at`,
    ],
    [
      '积分商城兑换',
      sql`select goods as "商品", credits as "富豆", asked_at as "时间",
                 case state when 'held' then '处理中' when 'spent' then '已兑换' when 'returned' then '未成功，已退回' else '未成功' end as "结果"
            from mall_order where customer_id = ${id} order by asked_at`,
    ],
    [
      '邀请奖励',
      sql`select case step when 'registered' then '好友注册' when 'realName' then '好友实名' when 'line' then '好友开通万卡' else '好友首次借款' end as "来源",
                 amount as "金额（分）", case state when 'payable' then '已到账' when 'waiting' then '待入账' else '不发放' end as "结果", made_on as "日期", due_on as "可提现日期" from reward where customer_id = ${id} order by created_at`,
    ],
    [
      '奖励提现',
      sql`select withdraw_no as "编号", amount as "金额（分）", card_bank_name || ' ' || card_tail as "银行卡", created_at as "申请时间", ended_at as "完成时间", case state when 'paid' then '已到账' when 'failed' then '未成功' else '处理中' end as "结果" from reward_withdrawal where customer_id = ${id} order by created_at`,
    ],
    [
      '签署的文件',
      sql`select title as "名称", version as "版本", signed_at as "签署时间" from signed_document where customer_id = ${id} order by signed_at`,
    ],
    [
      '授权查询的数据',
      sql`select type as "来源", finished_at as "查询时间", revoked_at as "撤回时间", report::text as "内容" from auth_task
           where customer_id = ${id} and report is not null order by finished_at`,
    ],
    [
      '登录记录',
      sql`select device as "设备", source as "来源", app_version as "版本", created_at as "登录时间", seen_at as "最近使用", ended_at as "退出时间" from session
           where customer_id = ${id} order by created_at`,
    ],
    [
      '投诉建议',
      sql`select ticket_no as "工单号", created_at as "提交时间", moved_at as "最近进展" from complaint
           where customer_id = ${id} order by created_at`,
    ],
    [
      '微信通知',
      sql`select t.title as "通知", case when s.accepted then '接收' else '不接收' end as "选择", s.changed_at as "时间",
                 (select count(*) from we_chat_message m where m.customer_id = s.customer_id and m.code = s.code and m.state = 'sent') as "已发送"
            from we_chat_subscription s join we_chat_template t using (code) where s.customer_id = ${id} order by t.sort`,
    ],
    [
      '邮件',
      sql`select title as "内容", to_masked as "邮箱", created_at as "时间",
                 case state when 'sent' then '已发送' when 'waiting' then '正在发送' else '没有发出' end as "结果"
            from mail where customer_id = ${id} order by created_at`,
    ],
    [
      '站内信',
      sql`select title as "标题", body as "内容", created_at as "时间" from letter where customer_id = ${id} order by created_at`,
    ],
  ]
  const sections: DataSection[] = []
  for (const [title, query] of queries) {
    const { rows } = await query.execute(db)
    sections.push({ title, entries: rows.map(inWords) })
  }
  return sections
}

const inWords = (row: Record<string, unknown>): Entry =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const money = name.endsWith('（分）') && typeof value === 'number'
      if (money) return [name.replace('（分）', ''), yuan(value)]
      return [name, value instanceof Date ? time(value) : String(value ?? '')]
    }),
  )
