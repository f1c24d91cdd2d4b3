import { formatDay } from '@wanka/contract/format.ts'
import { endingAfter } from '@wanka/domain/ending-early.ts'
import { type ReactElement, useId, useState } from 'react'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Announce } from '../../../../ui/primitives/announce.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import css from './affordability.module.css'
import { type AskedLoan, plannedOf } from './asked-loan.ts'

/** What has been paid, what is left and what is saved when the loan ends on one of its due dates. */
export function EndingPanel({ asked }: { asked: AskedLoan }): ReactElement {
  const { plan } = asked.quote
  const last = plan.length - 1
  const [wished, setWished] = useState(Math.ceil(plan.length / 2))
  const id = useId()
  if (last < 1) return <p className={css.note}>这笔只有一期。提前还清按实际天数计息，不收手续费。</p>
  const no = Math.min(wished, last)
  const { dueOn, paid, left, settlementFee, saved, total } = endingAfter(plannedOf(asked), no)
  return (
    <>
      <label htmlFor={id} className={css.note}>
        还完第几期后提前还清
      </label>
      <input
        id={id}
        className={css.range}
        type="range"
        min={1}
        max={last}
        value={no}
        aria-valuetext={`第${no}期，${formatDay(dueOn)}`}
        onChange={({ target }) => setWished(Number(target.value))}
      />
      <Announce
        text={`还完第${no}期，${formatDay(dueOn)}还清：还要还${amountText(left)}，少付息费${amountText(saved)}`}
      />
      <div>
        <p className={css.said}>
          还完第<b>{no}</b>期，{formatDay(dueOn)}当天还清：
        </p>
        <FactList
          facts={[
            { label: '之前已还', value: amountText(paid) },
            { label: '还清还要还', value: amountText(left) },
            { label: '手续费', value: amountText(settlementFee) },
            { label: '一共还', value: amountText(total), total: true },
            { label: '少付的息费', value: amountText(saved) },
          ]}
        />
      </div>
      <p className={css.note}>哪一天都可以提前还清；不在还款日的，当期利息按实际天数算。</p>
    </>
  )
}
