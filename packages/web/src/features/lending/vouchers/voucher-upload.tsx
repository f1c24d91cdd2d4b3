import type { VoucherDetail } from '@wanka/contract/lending/vouchers.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { useSendVoucher } from './use-send-voucher.ts'
import { VoucherFacts } from './voucher-facts.tsx'
import { VoucherFields } from './voucher-fields.tsx'
import { useMissingVoucher, useVoucherForm } from './voucher-form.ts'
import css from './vouchers.module.css'

const FORM = 'voucher'

/** A voucher that waits for pictures, the first time or after a rejection. */
export function VoucherUpload({ voucher }: { voucher: VoucherDetail }): ReactElement {
  const { voucherNo, rejectReason } = voucher
  const draft = `voucher:${voucherNo}`
  const navigate = useNavigate()
  const form = useVoucherForm(draft)
  const missing = useMissingVoucher(form)
  const [sending, setSending] = useState(false)
  const onSent = (): void =>
    void navigate(linkTo(voucher.loan ? 'vouchersList' : 'consumerVoucherList'), { replace: true })
  const { send, pending } = useSendVoucher({ form, draft, voucherNo, onSent })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={FORM} pending={pending} disabledReason={sending ? '图片正在上传' : missing}>
            {rejectReason ? '重新提交' : '提交审核'}
          </Button>
        </BottomBar>
      }
    >
      {rejectReason && (
        <div className={css.said}>
          <Notice tone="soon">上次没有通过：{rejectReason}</Notice>
        </div>
      )}
      <VoucherFacts voucher={voucher} />
      <form id={FORM} noValidate onSubmit={form.handleSubmit(send)}>
        <VoucherFields form={form} purposeCode={voucher.loan?.purposeCode} onSending={setSending} />
      </form>
    </Screen>
  )
}
