import type { CallOutput } from '@wanka/contract/call.ts'
import type { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type ReactElement, useId, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { AmountInput } from '../../../ui/money/amount-input.tsx'
import { AmountKeypad } from '../../../ui/money/amount-keypad.tsx'
import { type AmountRule, amountTextToFen, fenToAmountText } from '../../../ui/money/amount-keys.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './earn.module.css'
import { useWithdraw } from './use-withdraw.ts'

/** What has been earned, how much of it can be withdrawn, and the cards to withdraw to. */
export type Cash = CallOutput<typeof withdrawals.cashAvailable>

const RULE: AmountRule = { decimals: 2, integerDigits: 6 }
const cardName = ({ bankName, tail }: Cash['cards'][number]): string => `${bankName}(${tail})`

/** The amount and the card, then the deal password. */
export function WithdrawSheet({
  open,
  onClose,
  cash,
}: {
  open: boolean
  onClose: () => void
  cash: Cash
}): ReactElement {
  const { cards, balance } = cash
  const [text, setText] = useState(() => fenToAmountText(balance))
  const [cardId, setCardId] = useState(cards[0]?.cardId)
  const [choosing, setChoosing] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  // reopening resets the sheet to the current balance
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setText(fenToAmountText(balance))
  }
  const card = cards.find((one) => one.cardId === cardId) ?? cards[0]
  const amt = amountTextToFen(text)
  const { pin, begin, stop, verify, apply, pending } = useWithdraw({ amt, cardId: card?.cardId, onClose })
  const problem = problemOf(cash, amt)
  const missing = problem ?? (!card && '请先绑定银行卡')
  return (
    <>
      <Sheet open={open} onClose={onClose} title="提现到银行卡" flush>
        <div className={css.form}>
          <HowMuch cash={cash} text={text} onChange={setText} problem={problem} />
          {card ? (
            <Row
              lead={<BankTile name={card.bankName} size="big" />}
              label={cardName(card)}
              note="预计2小时内到账，手续费 0.00"
              {...(cards.length > 1 && { onClick: () => setChoosing(true) })}
            />
          ) : (
            <Row label="添加银行卡" tone="action" to={linkTo('bankCard')} />
          )}
          <Button onClick={begin} pending={pending} disabledReason={missing}>
            提现 {amountText(amt ?? balance)}
          </Button>
        </div>
        <div className={css.keys}>
          <AmountKeypad value={text} onChange={setText} rule={RULE} onDone={() => !missing && begin()} />
        </div>
      </Sheet>
      <SelectSheet
        open={open && choosing}
        onClose={() => setChoosing(false)}
        title="提现到哪张卡"
        options={cards.map((one) => ({ value: one.cardId, label: cardName(one) }))}
        value={card?.cardId ?? null}
        onSelect={setCardId}
      />
      <PinSheet
        open={open && pin}
        onClose={stop}
        onSubmit={verify}
        onAccepted={apply}
        forgot={{ to: linkTo('resetDealPw', { callBackUrl: linkTo('makeMoney') }) }}
      >
        提现到{card && cardName(card)}
        {amt !== null && <Amount fen={amt} size="large" />}
      </PinSheet>
    </>
  )
}

function problemOf({ balance, min }: Cash, amt: Fen | null): string | undefined {
  if (amt === null) return '请输入提现金额'
  if (amt < min) return '满20元可提现'
  return amt > balance ? `可提现${amountText(balance)}元` : undefined
}

type HowMuchProps = { cash: Cash; text: string; onChange: (text: string) => void; problem: string | undefined }

function HowMuch({ cash: { balance, min }, text, onChange, problem }: HowMuchProps): ReactElement {
  const rangeId = useId()
  return (
    <>
      <div className={css.line}>
        <span className={css.label}>提现金额</span>
        <Button kind="text" onClick={() => onChange(fenToAmountText(balance))}>
          全部提现
        </Button>
      </div>
      <AmountInput
        label="提现金额"
        value={text}
        onChange={onChange}
        rule={RULE}
        active
        onActivate={() => undefined}
        error={text ? problem : undefined}
        describedBy={rangeId}
      />
      <p id={rangeId} className={css.range}>
        <span>最低 {amountText(min)}</span>
        <span>可提现 {amountText(balance)}</span>
      </p>
    </>
  )
}
