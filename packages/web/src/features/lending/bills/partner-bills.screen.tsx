import { useInfiniteQuery } from '@tanstack/react-query'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { payLink } from '../../../lending/pay-items.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import css from './bills.module.css'
import { PartnerCard } from './partner-card.tsx'

/** What is owed to partner lenders, each named as the payee, with the time of their last reconciliation with our books. */
export default function PartnerBillsScreen(): ReactElement {
  const query = useInfiniteQuery(
    callPages(repayment.list, 'third', (pageNo, signal) =>
      callApi(repayment.list, { state: 'unpaid', type: 'third', pageNo }, { signal }),
    ),
  )
  const { data, error, refetch } = query
  const [first] = data?.pages ?? []
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data || !first) {
    return <WaitingScreen label="正在获取合作方账单" />
  }
  const { partners = [], businessDate } = first
  const bills = data.pages.flatMap((page) => page.bills)
  if (partners.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={Landmark} title="没有合作方出借的借款" text="借款由合作机构出借时，它的账单会单独列在这里">
          <Button kind="plain" to={linkTo('billList')}>
            看全部账单
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  const next = bills.find(({ planState }) => planState !== '5')
  return (
    <Screen
      bottom={
        next && (
          <BottomBar>
            <Button to={payLink([next.billNo])}>还最近一期 {amountText(next.owed)}</Button>
          </BottomBar>
        )
      }
    >
      {bills.some(({ checking }) => checking) && (
        <div className={css.notice}>
          <Notice tone="soon">
            标有“核对中”的借款，合作方记的账与这里不一致，我们正在核对。您可以照常还款，多还的会退回原卡。
          </Notice>
        </div>
      )}
      {partners.map((partner) => (
        <PartnerCard
          key={partner.lender.code}
          partner={partner}
          bills={bills.filter(({ lenderName }) => lenderName === partner.lender.shortName)}
          today={businessDate}
        />
      ))}
      <MoreButton query={query} />
      <FootNotes>
        <p>
          这些借款由合作机构出借，您在这里还的款当天记入账单，并告知合作机构。合作机构的账可能晚一些更新，每晚核对一次。
        </p>
      </FootNotes>
    </Screen>
  )
}
