import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { useVouchers, VoucherRows } from './voucher-rows.tsx'
import { waitsForUpload } from './voucher-words.ts'

/** Loans that require a proof of use: open ones first, then the others with their state. */
export default function VouchersListScreen(): ReactElement {
  const { query, vouchers } = useVouchers()
  if (query.error && !vouchers) return <FailedScreen error={query.error} onRetry={query.refetch} />
  if (!vouchers) {
    return <WaitingScreen label="正在获取凭证" />
  }
  const ofLoans = vouchers.filter(({ loan }) => loan)
  if (ofLoans.length === 0 && !query.hasNextPage) return <NoneNeeded />
  const waiting = ofLoans.filter(({ state }) => waitsForUpload(state))
  const others = ofLoans.filter(({ state }) => !waitsForUpload(state))
  return (
    <Screen>
      {waiting.length > 0 && (
        <>
          <GroupTitle count={<span>{waiting.length}笔</span>}>需要上传</GroupTitle>
          <VoucherRows label="需要上传" vouchers={waiting} />
        </>
      )}
      {others.length > 0 && (
        <>
          <GroupTitle>已处理</GroupTitle>
          <VoucherRows label="已处理" vouchers={others} />
        </>
      )}
      <MoreButton query={query} />
      <Card flush label="凭证示例">
        <Row label="怎样的凭证可以" note="发票、合同、订单截图都可以" to={linkTo('vouchersDemo')} />
      </Card>
      <FootNotes>
        <p>凭证说明借款用在了哪里，上传不影响还款计划，也不收费。</p>
      </FootNotes>
    </Screen>
  )
}

function NoneNeeded(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={ReceiptText} title="没有需要上传的凭证" text="需要说明用途的借款会列在这里，并发消息告诉您。">
        <Button kind="plain" to={linkTo('uploadConsumerVoucher')}>
          主动上传凭证
        </Button>
      </EmptyState>
    </Screen>
  )
}
