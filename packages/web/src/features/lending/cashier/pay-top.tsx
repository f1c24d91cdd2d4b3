import { formatMonthDay } from '@wanka/contract/format.ts'
import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { takenOff } from '../../../lending/coupon-words.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Announce } from '../../../ui/primitives/announce.tsx'
import css from './cashier.module.css'
import { loansOf } from './pay-decisions.ts'
import { couponWords, freeWords, oneBill, payee } from './pay-words.ts'

/** The main figure, its purpose and its payee. */
export function PayTop({ info }: { info: PayInfo }): ReactElement {
  const { items, repayAmt, allRepayAmt, coupon, settling, prepaying, part, freeMoney } = info
  const [first] = items
  return (
    <section className={css.top} aria-label="应付金额">
      <Announce
        text={[
          `应付${amountText(repayAmt)}`,
          ...(coupon ? [`${coupon.title}${takenOff(coupon.saves)}`] : []),
          ...(part ? [partWords(repayAmt, allRepayAmt)] : []),
        ].join('，')}
      />
      <p>
        <Amount fen={repayAmt} size="hero" />
      </p>
      {coupon && (
        <p className={css.quiet}>
          <Amount fen={allRepayAmt} tone="struck" label="原价" /> {couponWords(coupon)}
        </p>
      )}
      <p>
        {settling
          ? settlingWords(info)
          : prepaying
            ? `提前还本金，剩余${items.length}期都变少`
            : items.length === 1 && first
              ? oneBill(first)
              : `${items.length}期账单一起还`}
      </p>
      {settling && settling.saved > 0 && <p className={css.quiet}>比按期还少付利息 {amountText(settling.saved)}</p>}
      {prepaying && (
        <p className={css.quiet}>
          以后少付利息 {amountText(prepaying.saved)}
          {prepaying.next && `，下一期${formatMonthDay(prepaying.next.dueOn)}应还 ${amountText(prepaying.next.amt)}`}
        </p>
      )}
      {part && <p className={css.quiet}>{partWords(repayAmt, allRepayAmt)}</p>}
      {freeMoney > 0 && <p className={css.quiet}>{freeWords(info)}</p>}
      {first && <p className={css.quiet}>{payee(first)}</p>}
    </section>
  )
}

function settlingWords({ items }: PayInfo): string {
  const loans = loansOf({ items }).length
  return loans > 1 ? `${loans}笔借款一次结清，剩余共${items.length}期` : `提前结清，剩余${items.length}期`
}

/** What remains, or what goes to the next bill. */
const partWords = (pays: Fen, owed: Fen): string =>
  pays < owed
    ? `应还 ${amountText(owed)}，还剩 ${amountText(fen(owed - pays))}`
    : `应还 ${amountText(owed)}，多出 ${amountText(fen(pays - owed))} 提前还下一期`
