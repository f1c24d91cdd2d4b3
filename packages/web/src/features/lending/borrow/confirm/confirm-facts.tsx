import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { Card as BankCard } from '@wanka/contract/payments/cards.ts'
import { subFen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { creditCardName } from '../../../../lending/bill-words.ts'
import type { LoanChoice } from '../../../../lending/borrow-flow.ts'
import { takenOff } from '../../../../lending/coupon-words.ts'
import { Amount } from '../../../../ui/money/amount.tsx'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { BankTile } from '../../../../ui/money/bank-tile.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { aprPpm, paidOf } from '../form/cost-figures.ts'
import type { LoanParams } from '../form/loan-form.ts'
import { useAskCard } from '../result/returned-card.ts'
import css from './confirm.module.css'

type ConfirmFactsProps = {
  choice: LoanChoice
  quote: Quote
  params: LoanParams
  card: BankCard | undefined
  callBackUrl: string
}

/** The amount, four facts and the card. */
export function ConfirmFacts({ choice, quote, params, card, callBackUrl }: ConfirmFactsProps): ReactElement {
  const askCard = useAskCard(callBackUrl)
  const { bought, creditCard } = choice
  const repays = bought !== undefined || creditCard !== undefined
  const method = params.repayTypes.find(({ code }) => code === choice.repayType)?.name
  const first = quote.plan[0]
  const facts = [
    ...(bought ? [{ label: '商品', value: bought.goods }] : []),
    { label: '期限', value: `${choice.period}期，${method}` },
    { label: '年化利率(单利)', value: rateText(aprPpm(quote.aprBp)) },
    { label: `首期 ${formatMonthDay(quote.firstDueOn)}`, value: amountText(first ? paidOf(first) : quote.monthsMoney) },
    { label: `${choice.period}期共还`, value: amountText(quote.total) },
    ...(quote.coupon
      ? [
          { label: '优惠券', value: takenOff(quote.coupon.saves) },
          { label: '用券后共还', value: amountText(subFen(quote.total, quote.coupon.saves)) },
        ]
      : []),
  ]
  return (
    <Card title={bought ? `付给${bought.merchantName}` : creditCard ? `还${creditCardName(creditCard)}` : '借款金额'}>
      <p className={css.sum}>
        <Amount fen={quote.contractAmt} size="large" />
      </p>
      <dl className={css.four}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.card}>
        <Row
          lead={card && <BankTile name={card.bankName} size="big" />}
          label={card ? `${card.bankName}(${card.tail})` : repays ? '请选择还款银行卡' : '请选择收款账户'}
          note={repays ? '还款银行卡' : '收款账户'}
          onClick={() => askCard(card?.cardId)}
        />
      </div>
    </Card>
  )
}
