import type { CallOutput } from '@wanka/contract/call.ts'
import type { points } from '@wanka/contract/engagement/points.ts'
import { FUDOU_OF_A_DIAMOND } from './point-entry.ts'

/** The customer's text of the point rules, with the rate of diamonds to fudou. */
export const pointRules: CallOutput<typeof points.rate> = {
  rate: FUDOU_OF_A_DIAMOND,
  rule: [
    {
      heading: '富豆是什么',
      text: '富豆是万卡的积分，可以在积分商城兑换商品。富豆不是钱，不能提现、转让，也不能抵扣本息。',
    },
    {
      heading: '钻石是什么',
      text: `按时还款会得到钻石。1颗钻石可以换${FUDOU_OF_A_DIAMOND}富豆，换成富豆后不能换回。`,
    },
    {
      heading: '怎么得到',
      text: '签到、实名认证、填写问卷等任务完成后领取，每件事只给一次。积分与额度、利率和审批结果无关。',
    },
    {
      heading: '有效期',
      text: '富豆从得到那天起365天有效，钻石730天有效。先到期的先用，到期日当天还能用，过后清零。到期前7天会有站内信提醒您。',
    },
    {
      heading: '兑换没有成功',
      text: '兑换时先留出所需的富豆，商城发货后才扣除。没有成功会全部退回；原来的有效期已过的，退回后还有至少7天可用。',
    },
    { heading: '注销账户', text: '账户注销后，没有用完的积分不再能用。' },
  ],
}
