import { type Fen, fen } from '@wanka/domain/money.ts'
import { type ReactElement, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { afterClosing } from '../../../ui/overlays/sheet-back.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './my-limit.module.css'

const STEP = 100

/** Whole hundreds of yuan up to the granted limit. @returns the amount in fen, or what is wrong with it */
export function ownLimitOf(text: string, granted: Fen): { limit: Fen } | { problem: string } {
  const typed = text.replace(/[,，\s]/g, '')
  if (!/^\d{1,6}$/.test(typed)) return { problem: '请输入整数金额' }
  const yuan = Number(typed)
  if (yuan * 100 > granted) return { problem: '不能超过总额度' }
  if (yuan % STEP !== 0 && yuan * 100 !== granted) return { problem: '请输入100的整数倍' }
  return { limit: fen(yuan * 100) }
}

type OwnLimitSheetProps = {
  open: boolean
  onClose: () => void
  granted: Fen
  onChosen: (limit: Fen) => void
}

/** The highest part of the limit that the customer wants to use. */
export function OwnLimitSheet({ open, onClose, granted, onChosen }: OwnLimitSheetProps): ReactElement {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = (typed = text): void => {
    const read = ownLimitOf(typed, granted)
    if ('problem' in read) setProblem(read.problem)
    else afterClosing(onClose, () => onChosen(read.limit))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="设置使用上限"
      footer={
        <>
          <Button onClick={() => send()}>确定</Button>
          <Button kind="text" onClick={() => send(String(granted / 100))}>
            恢复为总额度
          </Button>
        </>
      }
    >
      <p className={css.note}>最多只能借到这个数，已有的借款不受影响。调低马上生效，调高需要交易密码。</p>
      <Field
        label="上限(元)"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`0到${wholeYuanText(granted)}，100的整数倍`}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
    </Sheet>
  )
}
