import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { LoanField } from './loan-field.tsx'
import { useSendVoucher } from './use-send-voucher.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { useMissingVoucher, useVoucherForm } from './voucher-form.ts'
import { useVouchers } from './voucher-rows.tsx'
import { waitsForUpload } from './voucher-words.ts'

const FORM = 'consumer-voucher'
const DRAFT = 'consumerVoucher'

/** A proof of what money was spent on: for a loan that requires one, or unsolicited. */
export default function UploadConsumerVoucherScreen(): ReactElement {
  const navigate = useNavigate()
  const form = useVoucherForm(DRAFT)
  const missing = useMissingVoucher(form)
  const [sending, setSending] = useState(false)
  const [voucherNo, setVoucherNo] = useState<string>()
  const { query, vouchers } = useVouchers()
  const waiting = vouchers?.filter(({ state, loan }) => loan && waitsForUpload(state))
  const onSent = (): void => void navigate(linkTo('consumerVoucherList'), { replace: true })
  const { send, pending } = useSendVoucher({ form, draft: DRAFT, voucherNo, onSent })
  const chosen = waiting?.find((voucher) => voucher.voucherNo === voucherNo)
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={FORM} pending={pending} disabledReason={sending ? '图片正在上传' : missing}>
            提交审核
          </Button>
        </BottomBar>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(send)}>
        {waiting?.length !== 0 && (
          <Card flush fields label="借款">
            <LoanField
              vouchers={waiting}
              failed={query.isError}
              onRetry={query.refetch}
              value={voucherNo}
              onChange={setVoucherNo}
            />
          </Card>
        )}
        <VoucherFields form={form} purposeCode={chosen?.loan?.purposeCode} onSending={setSending} />
      </form>
    </Screen>
  )
}
