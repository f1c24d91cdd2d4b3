import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type ReactElement, useState } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { ReceiptSheet } from '../../../lending/receipt-sheet.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { groupDigits, PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BillRow } from '../../../ui/money/bill-row.tsx'
import { Scale } from '../../../ui/money/scale.tsx'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { monthStand } from './letong-words.ts'
import css from './phone-plans.module.css'

const POLL_MS = 3000
/** Enough rows to show the current state; the months after them are alike. */
const SHOWN = 3
const Search = z.object({ cardNo: z.optional(wire.id()) })

/** The months of a card, and the one that is payable. */
export default function BillScreen(): ReactElement {
  const { isLogin } = useSession()
  const { cardNo } = useSearch(Search) ?? {}
  return isLogin ? <Months cardNo={cardNo} /> : <LoginNeeded text="登录后查看您的乐通账单。" />
}

function Months({ cardNo }: { cardNo: string | undefined }): ReactElement {
  const [all, setAll] = useState(false)
  const [looked, setLooked] = useState(0)
  const { data, error, refetch } = useQuery({
    ...callQuery(phonePlans.bill, cardNo === undefined ? {} : { cardNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.bills.some((bill) => bill.state === 'paying') ? POLL_MS : false),
  })
  if (error && !data && error.status !== Status.forbidden) return <FailedScreen error={error} onRetry={refetch} />
  if (!data && !error) {
    return <WaitingScreen label="正在获取账单" />
  }
  const { card, bills = [], businessDate = '' } = data ?? {}
  if (!card || bills.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={ReceiptText} title="没有乐通账单" text="号卡激活后，每月的套餐费会列在这里">
          <Button kind="outline" to={card ? linkTo('letongCardDetail') : linkTo('letongPackageList')} replace>
            {card ? '查看我的乐通卡' : '看看有什么套餐'}
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  const open = bills.find(({ state }) => state === 'open' || state === 'paying')
  const next = bills.findIndex(({ state }) => state !== 'paid')
  const from = Math.max(0, (next === -1 ? bills.length : next) - 1)
  const shown = all ? bills : bills.slice(from, from + SHOWN)
  const paid = bills.filter(({ state }) => state === 'paid').length
  return (
    <Screen
      bottom={
        open && (
          <BottomBar>
            <Button to={linkTo('cashierDesk', { letong: open.billNo })}>
              {open.state === 'paying' ? '查看付款进度' : `付第${open.no}期 ${amountText(open.amt)}`}
            </Button>
          </BottomBar>
        )
      }
    >
      <Card flush label="号卡">
        <Row
          label={card.name}
          note={card.phone && groupDigits(card.phone, PHONE_GROUPS)}
          to={linkTo('letongCardDetail', { cardNo: card.cardNo })}
        />
        <div className={css.progress}>
          <p>
            {paid}/{bills.length}期已付
          </p>
          <Scale total={bills.length} filled={paid} label="" />
        </div>
      </Card>
      <Announce text={`套餐费${paid}/${bills.length}期已付`} />
      <GroupTitle>套餐费</GroupTitle>
      <Card flush label="套餐费">
        {shown.map((bill) => (
          <BillRow
            key={bill.billNo}
            date={bill.dueOn}
            title={`第${bill.no}/${bills.length}期`}
            note={
              bill.state === 'open' && bill.dueOn < businessDate
                ? `${formatMonthDay(bill.payBy)}前付，号卡不停`
                : `用到${formatMonthDay(bill.to)}`
            }
            fen={bill.amt}
            state={monthStand[bill.state]}
            {...(bill.billNo === open?.billNo
              ? { to: linkTo('cashierDesk', { letong: bill.billNo }) }
              : bill.receiptUrl && { onClick: () => setLooked(bill.no) })}
          />
        ))}
        {shown.length < bills.length && (
          <Row label={`看全部${bills.length}期`} tone="action" onClick={() => setAll(true)} />
        )}
      </Card>
      <ReceiptSheet
        title={`第${looked}期套餐费`}
        label="付款凭证"
        link={bills.find(({ no }) => no === looked)?.receiptUrl}
        onClose={() => setLooked(0)}
      />
      <FootNotes>
        <p>套餐费不自动扣款。付款日后30天内补付，号卡不停；之后号卡停用，您不欠任何费用。</p>
        {bills.some(({ receiptUrl }) => receiptUrl) && <p>点一下已付的一期，可以看付款凭证。</p>}
      </FootNotes>
    </Screen>
  )
}
