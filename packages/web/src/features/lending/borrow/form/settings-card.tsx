import type { Quote } from '@wanka/contract/lending/quote.ts'
import type { ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import { CouponRow } from '../../../../lending/coupon-row.tsx'
import { SelectSheet } from '../../../../ui/forms/select-sheet.tsx'
import { BankTile } from '../../../../ui/money/bank-tile.tsx'
import { Card, FootNotes } from '../../../../ui/primitives/card.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import type { LoanForm } from './use-loan-form.ts'

type SettingsCardProps = {
  form: LoanForm
  onCard: () => void
  guest: boolean
  quote: Quote | undefined
  /** The loan pays a bill: its purpose is given, and its card is only repaid from. */
  paysBill: boolean
}

/** Repayment method, purpose, receiving card, and coupon. */
export function SettingsCard({ form, onCard, guest, quote, paysBill }: SettingsCardProps): ReactElement {
  const { params, values, change } = form
  const [choosing, setChoosing] = useState<'repayType' | 'purpose'>()
  const close = (): void => setChoosing(undefined)
  const method = params.repayTypes.find(({ code }) => code === values.repayType)
  const purpose = params.purposes.find(({ code }) => code === values.purposeCode)
  return (
    <Card flush label="借款设置">
      <Row label="还款方式" value={method?.name} onClick={() => setChoosing('repayType')} />
      {!paysBill && (
        <Row
          label="借款用途"
          value={purpose?.name ?? '请选择'}
          tone={purpose ? 'ink' : 'quiet'}
          onClick={() => setChoosing('purpose')}
        />
      )}
      <Row label={paysBill ? '还款银行卡' : '收款账户'} {...cardValue(form, guest)} onClick={onCard} />
      {!guest && (
        <CouponRow
          coupons={quote?.coupons ?? []}
          chosen={quote?.coupon}
          onChoose={(couponId) => change({ couponId })}
        />
      )}
      <SelectSheet
        open={choosing === 'repayType'}
        onClose={close}
        title="还款方式"
        options={params.repayTypes.map(({ code, name, note }) => ({ value: code, label: name, note }))}
        value={values.repayType}
        onSelect={(repayType) => change({ repayType })}
      />
      <SelectSheet
        open={choosing === 'purpose'}
        onClose={close}
        title="借款用途"
        options={params.purposes.map(({ code, name }) => ({ value: code, label: name }))}
        value={values.purposeCode ?? null}
        onSelect={(purposeCode) => change({ purposeCode })}
        footer={<FootNotes>借款只用于消费，不得用于购房、炒股、理财、还其他贷款等。</FootNotes>}
      />
    </Card>
  )
}

/** The chosen card as its row shows it. */
export function cardValue({ cards, values }: LoanForm, guest: boolean): { value: ReactNode; tone: 'ink' | 'quiet' } {
  const card = cards?.find(({ cardId }) => cardId === values.cardId)
  if (!card) return { value: guest ? '登录后选择' : '请选择', tone: 'quiet' }
  return {
    value: (
      <>
        <BankTile name={card.bankName} />
        {card.bankName}({card.tail})
      </>
    ),
    tone: 'ink',
  }
}
