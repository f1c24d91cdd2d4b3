import type { Deposit, DepositState } from '@wanka/contract/payments/deposit-account.ts'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { Amount } from '../../../../ui/money/amount.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'

const TITLES: Partial<Record<DepositState, string>> = {
  opening: '正在开户',
  changing: '正在更换银行卡',
  withdrawing: '正在转出',
  cancelling: '正在注销',
}

/** The bank has not answered yet. The server queries it meanwhile, even with the page closed. */
export function DepositWaiting({ now }: { now: Deposit }): ReactElement {
  const { depositState, pending } = now
  return (
    <Screen fill>
      <EmptyState
        icon={Hourglass}
        tone="soon"
        filled={0.5}
        title={TITLES[depositState] ?? '正在办理'}
        text={
          pending?.amt === undefined ? (
            '存管银行还没有答复。可以先离开，有结果后这里会更新，不会重复办理。'
          ) : (
            <>
              <Amount fen={pending.amt} />
              元正在转出到您的银行卡。可以先离开，有结果后这里会更新，不会重复转出。
            </>
          )
        }
      >
        <Button kind="outline" to={linkTo('ucSetting')} replace>
          先离开
        </Button>
      </EmptyState>
    </Screen>
  )
}
