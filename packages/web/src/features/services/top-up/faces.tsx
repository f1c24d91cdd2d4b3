import type { CallOutput } from '@wanka/contract/call.ts'
import type { topUp } from '@wanka/contract/services/top-up.ts'
import { subFen } from '@wanka/domain/money.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import Wrench from 'lucide-react/icons/wrench'
import type { ReactElement } from 'react'
import { OptionGrid } from '../../../ui/forms/option-grid.tsx'
import { amountText, wholeYuanText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import css from './top-up.module.css'
import { operatorName } from './top-up-words.ts'

type FacesProps = {
  products: CallOutput<typeof topUp.products>
  chosenId: string | null
  onChoose: (productId: string) => void
  onRetry: () => unknown
}

/** The face values for this number, or why there is none at the moment. */
export function Faces({ products, chosenId, onChoose, onRetry }: FacesProps): ReactElement {
  const { state, operator, until, faces } = products
  if (state === 'maintenance') {
    const text = until ? `预计${until.slice(5, 16)}恢复，其他运营商的号码可以充值` : '其他运营商的号码可以充值'
    return <EmptyState icon={Wrench} title={`${operator ? operatorName[operator] : '运营商'}正在维护`} text={text} />
  }
  if (state === 'unavailable') {
    return (
      <EmptyState icon={CloudOff} title="暂时不能充值" text="充值服务没有响应，没有产生任何费用">
        <Button kind="plain" onClick={() => void onRetry()}>
          再试一次
        </Button>
      </EmptyState>
    )
  }
  return (
    <Card title="充值面额" strong className={css.faces}>
      <OptionGrid
        label="充值面额"
        value={chosenId}
        onChange={onChoose}
        options={faces.map(({ productId, face, price, soldOut }) => ({
          value: productId,
          label: (
            <>
              {wholeYuanText(face)}
              <small>元</small>
            </>
          ),
          note: soldOut ? '暂时售完' : `付${amountText(price)}元`,
          gift: !soldOut && price < face ? `省${amountText(subFen(face, price))}元` : undefined,
          disabled: soldOut,
        }))}
      />
    </Card>
  )
}
