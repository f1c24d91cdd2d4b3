import { useQuery } from '@tanstack/react-query'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { askIfStale } from '../../../session/money-freshness.ts'
import { Failed } from '../../../shell/failed.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactGrid } from '../../../ui/primitives/fact-grid.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './earn.module.css'
import type { Cash } from './withdraw-sheet.tsx'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** What can be withdrawn, what is pending, and the total earned. */
export function Purse(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(withdrawals.cashAvailable, {}))
  if (error && !data) {
    return (
      <Card label="可提现">
        <Failed error={error} onRetry={refetch} />
      </Card>
    )
  }
  if (!data) {
    return <Waiting label="正在获取奖励" of={['summary']} />
  }
  return <Counted cash={data} />
}

function Counted({ cash }: { cash: Cash }): ReactElement {
  const [taking, setTaking] = useState(false)
  const { balance, waiting, totalMoney, canWithdraw, paying } = cash
  return (
    <Card
      title="可提现(元)"
      action={
        <Button kind="text" to={linkTo('returnDetail')} chevron>
          返利明细
        </Button>
      }
    >
      <div className={css.line}>
        <Amount fen={balance} size="hero" currency={false} label="可提现" />
        <Button
          kind="outline"
          size="small"
          onClick={() => {
            setTaking(true)
            void askIfStale()
          }}
          disabledReason={!canWithdraw && '满20元可提现'}
        >
          提现
        </Button>
      </div>
      <FactGrid
        facts={[
          { label: '待入账', value: amountText(waiting) },
          { label: '累计奖励', value: amountText(totalMoney) },
          paying > 0
            ? { label: '提现中', value: amountText(paying) }
            : {
                label: '满20元可提现',
                value: (
                  <StatusTag kind={canWithdraw ? 'done' : 'info'} bare>
                    {canWithdraw ? '已满足' : '未满足'}
                  </StatusTag>
                ),
              },
        ]}
      />
      <WithdrawSheet open={taking} onClose={() => setTaking(false)} cash={cash} />
    </Card>
  )
}
