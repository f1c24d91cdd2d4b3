import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { type Fen, fen, fenToDecimal } from '@wanka/domain/money.ts'
import { type ReactElement, useId, useState } from 'react'
import { Check } from '../../../ui/forms/check.tsx'
import { AmountInput } from '../../../ui/money/amount-input.tsx'
import { AmountKeypad } from '../../../ui/money/amount-keypad.tsx'
import { type AmountRule, amountTextToFen, fenToAmountText } from '../../../ui/money/amount-keys.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { afterClosing } from '../../../ui/overlays/sheet-back.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './part-sum.module.css'

const MIN_SUM = fen(100)
const RULE: AmountRule = { decimals: 2, integerDigits: 7 }

type PartSumSheetProps = {
  info: PayInfo
  open: boolean
  onClose: () => void
  onChoose: (sum: Record<string, string>) => void
}

/** A sum other than the amount owed: part of it, or more where the excess may go to the next bill. */
export function PartSumSheet({ info, open, onClose, onChoose }: PartSumSheetProps): ReactElement {
  const owed = info.allRepayAmt
  const [text, setText] = useState(info.part ? fenToAmountText(info.repayAmt) : '')
  const [toNext, setToNext] = useState(info.part?.toNext ?? false)
  const rangeId = useId()
  const sum = amountTextToFen(text)
  const problem = text === '' ? undefined : problemOf(sum, owed, toNext)
  const choose = (chosen: Record<string, string>): void => afterClosing(onClose, () => onChoose(chosen))
  const done = (): void => {
    if (sum !== null && !problem) choose({ part: fenToDecimal(sum), ...(toNext && { toNext: 'Y' }) })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="还多少"
      footer={
        <>
          <Button onClick={done} disabledReason={text === '' ? '请填写金额' : problem && '请修改金额'}>
            还这些{sum !== null && !problem && ` ${amountText(sum)}`}
          </Button>
          <div className={css.keys}>
            <AmountKeypad value={text} onChange={setText} rule={RULE} onDone={done} />
          </div>
        </>
      }
    >
      <div className={css.head}>
        <span>金额(元)</span>
        <Button kind="text" onClick={() => choose({})}>
          还全部应还
        </Button>
      </div>
      <AmountInput
        label="金额(元)"
        value={text}
        onChange={setText}
        rule={RULE}
        placeholder="请输入金额"
        active={open}
        onActivate={() => undefined}
        onDone={done}
        error={problem}
        describedBy={rangeId}
      />
      <p id={rangeId} className={css.range}>
        <span>最少 {amountText(MIN_SUM)}</span>
        <span>应还 {amountText(owed)}</span>
      </p>
      <Check checked={toNext} onChange={setToNext}>
        比应还多的部分，提前还下一期
      </Check>
      <p className={css.note}>先还最早一期，每期按罚息、利息、费用、本金的顺序。没还的部分仍要在还款日前还。</p>
    </Sheet>
  )
}

function problemOf(sum: Fen | null, owed: Fen, toNext: boolean): string | undefined {
  if (sum === null) return '请填写金额，最多两位小数'
  if (sum < MIN_SUM) return `最少还${amountText(MIN_SUM)}元`
  return sum > owed && !toNext ? `最多还${amountText(owed)}元，要多还请选择还下一期` : undefined
}
