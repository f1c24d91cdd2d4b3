import { highestBorrowable, LIMIT_STEPS } from '@wanka/contract/constants.ts'
import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { linkTo } from '../../../addresses/paths.ts'
import { wayOf } from '../../../lending/step-way.ts'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import type { ScaleProps } from '../../../ui/money/scale.tsx'

export type HeroFacts = {
  label: string
  figure: Fen
  /** The customer's limit, or the steps before there is one. */
  scale: ScaleProps
  /** Parts that wrap as a whole where the line is too narrow. */
  line: readonly string[]
  action: string
  to?: string
  /** Why the button is disabled; shown on the button. */
  blocked?: string
}

type Card = Pick<OneCard, 'stage' | 'stepsLeft' | 'cardQuota' | 'available' | 'lowestAprBp' | 'overAmt'>
/** `ceiling`: the highest limit of any customer, fen. `limitSteps` is absent until the base info has arrived. */
type Around = { ceiling?: Fen | undefined; limitSteps?: BaseInfo['limitSteps'] | undefined }

/** Stages whose hero prints no sum: see state-home.tsx. */
const TOLD_IN_WORDS = ['reviewing', 'refused', 'expired', 'closed'] as const
export type WordStage = (typeof TOLD_IN_WORDS)[number]
export type FigureStage = Exclude<OneCard['stage'], WordStage>
export const isWordStage = (stage: OneCard['stage']): stage is WordStage =>
  TOLD_IN_WORDS.some((worded) => worded === stage)

const TICKS = 50

const rate = ({ lowestAprBp }: Card): string => `年化利率(单利)低至 ${lowestAprBp / 100}%`

/** A limit in fifty parts; the filled ones can be borrowed. */
function limitScale({ cardQuota }: Card, filledBy: Fen): ScaleProps {
  const perTick = Math.max(1, cardQuota / TICKS)
  const label = `总额度${wholeYuanText(cardQuota)}，每格${wholeYuanText(fen(Math.round(perTick)))}`
  return { kind: 'ruler', total: TICKS + 1, filled: Math.round(filledBy / perTick), label }
}

/** The highest limit of any customer, over the steps to one: the next of them is the action. */
function onTheWay(card: Card, { ceiling, limitSteps }: Around, fallback: { action: string; to: string }): HeroFacts {
  const { stepsLeft } = card
  const total = limitSteps?.total ?? LIMIT_STEPS.length
  const done = total - stepsLeft
  const [next] = limitSteps?.left ?? []
  const way = next ? wayOf(next, linkTo('lineProgress')) : fallback
  return {
    label: '最高可借',
    figure: highestBorrowable(ceiling),
    scale: { kind: 'steps', total, filled: done, label: `${total}步中已完成${done}步` },
    line: [rate(card), '额度以审批为准'],
    ...(stepsLeft > 0
      ? { action: `${way.action}，还差${stepsLeft}步`, to: way.to }
      : { action: '申请额度', to: linkTo('lineProgress') }),
  }
}

const own = (card: Card): Pick<HeroFacts, 'label' | 'figure' | 'scale' | 'line' | 'action'> => ({
  label: '可借额度',
  figure: card.available,
  scale: limitScale(card, card.available),
  line: [rate(card), `总额度 ${formatMoney(card.cardQuota)}`],
  action: '借钱',
})

/** Home's hero at each stage of the line that has a figure. */
export function heroOf(card: Card & { stage: FigureStage }, around: Around): HeroFacts {
  switch (card.stage) {
    case 'realName':
      return onTheWay(card, around, { action: '去实名认证', to: wayOf('realName', linkTo('lineProgress')).to })
    case 'openCard':
      return onTheWay(card, around, { action: '开通万卡', to: linkTo('openCard') })
    case 'activate':
      if (card.cardQuota === 0) return onTheWay(card, around, { action: '继续', to: linkTo('lineProgress') })
      return {
        ...own(card),
        label: '已批额度',
        figure: card.cardQuota,
        scale: limitScale(card, card.cardQuota),
        action: '激活额度',
        to: linkTo('lineProgress'),
      }
    case 'active':
      return { ...own(card), to: linkTo('newBorrowCash') }
    case 'overdue':
      return { ...own(card), blocked: '还清逾期后可借' }
    case 'frozen':
      if (card.overAmt !== undefined) {
        const line = [`已用额度超过总额度${formatMoney(card.overAmt)}元`, '还款后自动恢复']
        return { ...own(card), line, blocked: '还款后可借' }
      }
      return { ...own(card), line: ['额度暂时冻结，已有的借款照常还款'], blocked: '额度已冻结' }
    default:
      return card.stage satisfies never
  }
}
