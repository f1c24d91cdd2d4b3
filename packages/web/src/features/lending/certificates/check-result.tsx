import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDay } from '@wanka/contract/format.ts'
import type { certificates } from '@wanka/contract/lending/certificates.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import css from './check.module.css'

type Result = CallOutput<typeof certificates.check>

/** Genuine, with the certificate's content; or not, without a hint which of the two inputs was wrong. */
export function CheckResult({ result }: { result: Result }): ReactElement {
  const { genuine, outdated, certNo, name, issuedAt, loans, costs } = result
  const holds = genuine && !outdated
  return (
    <div role="status">
      <Card label="核验结果">
        <div className={css.result}>
          <Dial size="small" filled={1} tone={holds ? 'success' : 'danger'} icon={holds ? Check : X} />
          <h2>{!genuine ? '没有查到这份证明' : outdated ? '这份证明已失效' : '证明属实'}</h2>
          {outdated && (
            <p className={css.note}>
              {costs
                ? '证明由我们出具，但该年度的支付金额后来有变化，请出示人重新开具。'
                : '证明由我们出具，但其中的借款后来又有待还金额，请出示人重新开具。'}
            </p>
          )}
          {!genuine && <p className={css.note}>请核对编号和验证码，或请出示人重新开具。</p>}
        </div>
        {genuine && (
          <FactList
            facts={[
              { label: '证明编号', value: certNo },
              ...(name ? [{ label: costs ? '付款人' : '借款人', value: name }] : []),
              ...(issuedAt ? [{ label: '出具日期', value: formatDay(issuedAt) }] : []),
              ...loans.map(({ productName, loanAmt, settledOn }, index) => ({
                label: `借款${index + 1}`,
                value: `${productName} ${amountText(loanAmt)}，${formatDay(settledOn)}结清`,
              })),
              ...(costs ? costFacts(costs) : []),
            ]}
          />
        )}
      </Card>
    </div>
  )
}

const costFacts = ({ year, interest, penalty, fee }: NonNullable<Result['costs']>) => [
  { label: '年度', value: `${year}年` },
  { label: '已付利息(元)', value: amountText(interest) },
  { label: '已付罚息(元)', value: amountText(penalty) },
  { label: '已付费用(元)', value: amountText(fee) },
]
