import { highestBorrowable } from '@wanka/contract/constants.ts'
import { formatDay, formatMoney } from '@wanka/contract/format.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { linkTo } from '../../../addresses/paths.ts'

export type HeroFacts = {
  label: string
  figure: Fen
  /** Whether the scale measures the customer's own limit. */
  measured: boolean
  /** Parts that wrap as a whole where the line is too narrow. */
  line: readonly string[]
  action: string
  to?: string
  /** Why the button is disabled; shown on the button. */
  blocked?: string
}

type Card = Pick<OneCard, 'stage' | 'stepsLeft' | 'cardQuota' | 'available' | 'lowestAprBp' | 'refusal' | 'overAmt'>

const rate = ({ lowestAprBp }: Card): string => `年化利率(单利)低至 ${lowestAprBp / 100}%`
const promised = (card: Card, ceiling: Fen | undefined) => ({
  label: '最高可借',
  figure: highestBorrowable(ceiling),
  measured: false,
  line: [rate(card), '额度以审批为准'],
})
/** The next step of a member on the way to a limit, with how many are left. */
const onTheWay = (action: string, { stepsLeft }: Card): string =>
  stepsLeft > 0 ? `${action}，还差${stepsLeft}步` : '申请额度'
const own = (card: Card) => ({
  label: '可借额度',
  figure: card.available,
  measured: true,
  line: [rate(card), `总额度 ${formatMoney(card.cardQuota)}`],
})

/** Home's hero at each stage of the line. `ceiling`: the configured one in fen, for members without a limit of their own. */
export function heroOf(card: Card, ceiling: Fen | undefined): HeroFacts {
  const promise = promised(card, ceiling)
  switch (card.stage) {
    case 'realName':
      return {
        ...promise,
        action: onTheWay('去实名认证', card),
        to: linkTo('realName', { callBackUrl: linkTo('lineProgress') }),
      }
    case 'openCard':
      return { ...promise, action: onTheWay('开通万卡', card), to: linkTo('openCard') }
    case 'activate': {
      const granted = card.cardQuota > 0
      return {
        ...(granted ? { ...own(card), figure: card.cardQuota, label: '已批额度' } : promise),
        action: granted ? '激活额度' : onTheWay('继续', card),
        to: linkTo('lineProgress'),
      }
    }
    case 'reviewing':
      return {
        ...promise,
        line: ['正在审核，一般几分钟内有结果'],
        action: '查看审核进度',
        to: linkTo('lineProgress'),
      }
    case 'active':
      return { ...own(card), action: '借钱', to: linkTo('newBorrowCash') }
    case 'overdue':
      return { ...own(card), action: '借钱', blocked: '还清逾期后可借' }
    case 'frozen':
      if (card.overAmt !== undefined) {
        const line = [`已用额度超过总额度${formatMoney(card.overAmt)}元`, '还款后自动恢复']
        return { ...own(card), line, action: '借钱', blocked: '还款后可借' }
      }
      return { ...own(card), line: ['额度暂时冻结，已有的借款照常还款'], action: '借钱', blocked: '额度已冻结' }
    case 'expired':
      return {
        ...promise,
        line: ['额度已到期，重新评估后可继续使用'],
        action: '重新评估额度',
        to: linkTo('lineProgress'),
      }
    case 'refused':
      return {
        ...promise,
        line: [card.refusal ? `${formatDay(card.refusal.nextDate)}起可再次申请` : '这次没有通过审核'],
        action: '查看原因',
        to: linkTo('lineProgress'),
      }
    case 'closed':
      return { ...promise, line: ['额度已关闭'], action: '借钱', blocked: '额度已关闭' }
    default:
      return card.stage satisfies never
  }
}
