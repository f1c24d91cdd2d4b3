import { useQuery } from '@tanstack/react-query'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { sumFen } from '@wanka/domain/money.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { LenderLoans } from './lender-loans.tsx'
import css from './settlement.module.css'

/** The payoff of every loan today, by lender, with a link to each. */
export default function SettleAccountsScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(earlySettlement.accounts, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在计算结清金额" />
  }
  const { loans } = data
  if (loans.length === 0) {
    return (
      <Screen fill>
        <EmptyState
          icon={CircleCheck}
          tone="success"
          filled={1}
          title="没有待结清的借款"
          text="结清的借款可以开具结清证明"
        >
          <Button to={linkTo('clearanceCertificateApply')} kind="plain">
            开具结清证明
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  const ready = loans.filter(({ locked }) => locked === undefined)
  const waiting = loans.length - ready.length
  const lenders = [...new Map(loans.map(({ lender }) => [lender.code, lender])).values()]
  return (
    <Screen>
      <Card label="全部结清应付">
        <p className={css.head}>
          <span>今天全部结清应付</span>
          <span>{ready.length}笔借款</span>
        </p>
        <p className={css.hero}>
          <Amount fen={sumFen(ready.map((loan) => loan.total))} size="hero" />
        </p>
        <div className={css.split}>
          <FactList
            facts={[
              {
                label: '比按期还少付利息',
                value: <Amount fen={sumFen(ready.map((loan) => loan.saved))} tone="success" />,
              },
              { label: '手续费', value: amountText(sumFen(ready.map((loan) => loan.settlementFee))) },
            ]}
          />
        </div>
      </Card>
      {lenders.map(({ code, name }) => (
        <LenderLoans key={code} name={name} loans={loans.filter(({ lender }) => lender.code === code)} />
      ))}
      <FootNotes>
        {waiting > 0 && <p>另有{waiting}笔正在还款，有结果后再算，没有计入上面的金额。</p>}
        <p>每笔借款也可以单独结清，先结清哪一笔都可以。</p>
        {lenders.length > 1 && <p>不同出借方的借款由各自收款，所以分开付款。</p>}
      </FootNotes>
    </Screen>
  )
}
