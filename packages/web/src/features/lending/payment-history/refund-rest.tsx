import type { RefundDetail } from '@wanka/contract/lending/refunds.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'

/** The destination of what the bills did not need. */
export function RefundRest({ refund: { rest, state } }: { refund: RefundDetail }): ReactElement | null {
  if (!rest) return null
  const { amt, card, failReason } = rest
  const toCards = (
    <Button kind="text" size="small" to={linkTo('bankCard')}>
      银行卡
    </Button>
  )
  return (
    <Card title="余款去向" strong>
      <FactList
        facts={[
          { label: '转到银行卡(元)', value: amountText(amt), total: true },
          ...(card ? [{ label: '收款银行卡', value: `${card.bankName}(${card.tail})` }] : []),
        ]}
      />
      {state === 'allocated' && (
        <Notice tone="soon" action={toCards}>
          {card
            ? `${failReason ?? '银行没有转出'}，我们会在次日再试`
            : '您还没有可收款的银行卡，绑定后最晚次日自动转出'}
        </Notice>
      )}
    </Card>
  )
}
