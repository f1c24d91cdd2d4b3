import type { DataUse } from '@wanka/contract/customer/my-data.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

/** Uses that the panel shows; the export has them all. */
export const SHOWN_USES = 100

const TASK_TITLES = sql`case t.type when 'operator' then '运营商数据' when 'sesame' then '芝麻信用' when 'creditCard' then '信用卡账单'
  when 'socialSecurity' then '社保' when 'providentFund' then '公积金' else '网上银行流水' end`

/** What the customer's data was used for, from the records of the use itself, newest first. */
export async function usesOf(reader: Reader, customerId: string, limit: number): Promise<DataUse[]> {
  const { rows } = await sql<Omit<DataUse, 'at'> & { at: Date }>`
    select at, what, party from (
      select verified_at as at, '核对姓名和身份证号' as what, '身份核验机构' as party from customer_identity where customer_id = ${customerId}
      union all
      select mobile_confirmed_at, '核对手机号由您本人使用', '电信运营商' from customer_identity
       where customer_id = ${customerId} and mobile_confirmed_at is not null
      union all
      select f.finished_at, case f.state when 'failed' then '人脸识别（未通过）' else '人脸识别' end, '身份核验机构' from face_check f
       where f.customer_id = ${customerId} and f.finished_at is not null and f.state in ('passed', 'failed', 'withdrawn')
      union all
      select p.read_at, '识别身份证照片（' || case p.side when 'front' then '人像面' else '国徽面' end || '）', '身份核验机构' from id_card_photo p
       where p.customer_id = ${customerId}
      union all
      select t.finished_at, '查询' || ${TASK_TITLES} || '，用于评估额度', '您授权的数据来源' from auth_task t
       where t.customer_id = ${customerId} and t.state = 'SUCCESS'
      union all
      select h.at, '审核额度：资料、授权数据和在平台上的还款', '' from state_history h
       where h.customer_id = ${customerId} and h.machine = 'creditLine' and h.event in ('approve', 'refuse')
      union all
      select c.bound_at, '绑定尾号' || c.tail || '的银行卡，核对持卡人和预留手机号', c.bank_name from card c
       where c.customer_id = ${customerId} and c.bound_at is not null
      union all
      select o.submitted_at, '提供借款申请' || o.app_id || '的身份、资料和还款记录，用于审核和签约', f.name
        from loan_order o join funder f on f.code = o.funder_code where o.customer_id = ${customerId}
      union all
      select d.created_at, case d.kind when 'open' then '开立存管账户，核对身份和银行卡' when 'changeCard' then '更换存管账户的银行卡'
               when 'withdraw' then '从存管账户转出' else '注销存管账户' end, '存管银行' from deposit_order d
       where d.customer_id = ${customerId} and d.state = 'done'
      union all
      select g.asked_at, '核对登录手机号是否在集团其他产品实名：提供手机号', '身份核验机构' from group_identity g where g.customer_id = ${customerId}
      union all
      select p.asked_at, '投保：提供姓名、身份证号和手机号', '保险公司' from policy p where p.customer_id = ${customerId}
      union all
      select o.created_at, '话费充值：提供要充值的手机号', '充值服务商' from top_up_order o
       where o.customer_id = ${customerId} and o.state in ('paid', 'accepted', 'delivered', 'failed')
      union all
      select h.at, '办理乐通卡：提供姓名、身份证号和手机号', '乐通' from state_history h
       where h.customer_id = ${customerId} and h.machine = 'letongCard' and h.event in ('send', 'decline')
      union all
      select i.created_at, '显示手机号（隐去中间四位）和活动要求的进度', '邀请您的人' from invitation i where i.friend_id = ${customerId}
      union all
      select p.taken_at, '申请时核对大致位置，防止他人冒用', '' from customer_position p where p.customer_id = ${customerId}
      union all
      select e.asked_at, '导出我的数据', '' from data_export e where e.customer_id = ${customerId}
      union all
      select v.begun_at, '工作人员查看您的资料：' || v.reason || case when v.shown = '{}' then '' else '；看了完整的'
               || (select string_agg(case k when 'mobile' then '手机号' when 'name' then '姓名' when 'certId' then '身份证号' when 'email' then '邮箱'
                              when 'idPhoto' then '身份证照片' when 'voucher' then '借款凭证' else '协商还款的材料' end, '、')
                     from jsonb_object_keys(v.shown) k) end, '万卡'
        from customer_view v where v.customer_id = ${customerId}
      union all
      select n.begun_at, '为逾期的账单联系您：' || case n.channel when 'call' then '打电话' when 'message' then '发短信' else '寄信函' end
               || case n.outcome when 'noAnswer' then '，没有接通' when 'notBorrower' then '，接听的不是您，没有提到借款' else '' end, '万卡'
        from collection_contact n where n.customer_id = ${customerId}
      union all
      select p.made_at, '记下您说的还款安排：' || to_char(p.due_on, 'YYYY年FMMM月FMDD日') || '前还' || to_char(p.amount / 100.0, 'FM999,999,999,990.00') || '元', '万卡'
        from payment_promise p where p.customer_id = ${customerId}
      union all
      select m.made_at, '记下您不希望接到电话', '万卡' from collection_mark m where m.customer_id = ${customerId} and m.kind = 'noCalls'
    ) uses order by at desc limit ${limit}`.execute(reader)
  return rows.map(({ at, ...use }) => ({ at: formatDateTime(at), ...use }))
}
