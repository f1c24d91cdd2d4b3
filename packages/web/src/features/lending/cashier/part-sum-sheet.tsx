import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { type Fen, fen, fenToDecimal } from '@wanka/domain/money.ts'
import { type ReactElement, useState } from 'react'
import { Check } from '../../../ui/forms/check.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { afterClosing } from '../../../ui/overlays/sheet-back.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './part-sum.module.css'

const MIN_SUM = fen(100)

type PartSumSheetProps = {
  info: PayInfo
  open: boolean
  onClose: () => void
  onChoose: (sum: Record<string, string>) => void
}

/** A sum other than the amount owed: part of it, or more where the excess may go to the next bill. */
export function PartSumSheet({ info, open, onClose, onChoose }: PartSumSheetProps): ReactElement {
  const owed = info.allRepayAmt
  const [text, setText] = useState(info.part ? fenToDecimal(info.repayAmt) : '')
  const [toNext, setToNext] = useState(info.part?.toNext ?? false)
  const sum = parseMoneyInput(text)
  const problem = text === '' ? undefined : problemOf(sum, owed, toNext)
  const choose = (chosen: Record<string, string>): void => afterClosing(onClose, () => onChoose(chosen))
  return (
    <Sheet open={open} onClose={onClose} title="还多少">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (sum !== null && !problem) choose({ part: fenToDecimal(sum), ...(toNext && { toNext: 'Y' }) })
        }}
      >
        <Field
          label="金额(元)"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problem}
          hint={`应还 ${amountText(owed)}，最少 ${amountText(MIN_SUM)}`}
        />
        <Check checked={toNext} onChange={setToNext}>
          比应还多的部分，提前还下一期
        </Check>
        <p className={css.note}>先还最早一期，每期按罚息、利息、费用、本金的顺序。没还的部分仍要在还款日前还。</p>
        <Button type="submit" disabledReason={text === '' ? '请填写金额' : problem && '请修改金额'}>
          还这些
        </Button>
        <Button kind="text" onClick={() => choose({})}>
          还全部应还 {amountText(owed)}
        </Button>
      </form>
    </Sheet>
  )
}

function problemOf(sum: Fen | null, owed: Fen, toNext: boolean): string | undefined {
  if (sum === null) return '请填写金额，最多两位小数'
  if (sum < MIN_SUM) return `最少还${amountText(MIN_SUM)}元`
  return sum > owed && !toNext ? `最多还${amountText(owed)}元，要多还请选择还下一期` : undefined
}
