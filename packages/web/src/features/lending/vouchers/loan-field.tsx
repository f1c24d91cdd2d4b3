import type { Voucher } from '@wanka/contract/lending/vouchers.ts'
import { type ReactElement, useState } from 'react'
import { FieldButton } from '../../../ui/forms/field.tsx'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'
import { voucherName, voucherNote } from './voucher-words.ts'

type LoanFieldProps = {
  /** Vouchers that wait for pictures; `undefined` until they have loaded. */
  vouchers: readonly Voucher[] | undefined
  failed: boolean
  onRetry: () => unknown
  value: string | undefined
  onChange: (voucherNo: string | undefined) => void
}

const NONE = ''

/** The loan it is for, among those that wait for a voucher, or none. */
export function LoanField({ vouchers, failed, onRetry, value = NONE, onChange }: LoanFieldProps): ReactElement {
  const [open, setOpen] = useState(false)
  const chosen = vouchers?.find(({ voucherNo }) => voucherNo === value)
  return (
    <>
      <FieldButton
        label="关联借款"
        value={chosen && voucherName(chosen)}
        placeholder={failed && !vouchers ? '没有取到，点此重试' : '选填'}
        onClick={() => {
          if (!vouchers) onRetry()
          setOpen(true)
        }}
      />
      <SelectSheet
        open={open && vouchers !== undefined}
        onClose={() => setOpen(false)}
        title="用于哪笔借款"
        options={[
          ...(vouchers ?? []).map((voucher) => ({
            value: voucher.voucherNo,
            label: voucherName(voucher),
            note: voucherNote(voucher),
          })),
          { value: NONE, label: '不关联借款' },
        ]}
        value={value}
        onSelect={(voucherNo) => onChange(voucherNo || undefined)}
      />
    </>
  )
}
