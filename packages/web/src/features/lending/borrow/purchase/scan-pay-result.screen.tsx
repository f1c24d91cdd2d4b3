import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { SCAN_PAY_POLL_SECONDS } from '@wanka/contract/constants.ts'
import { scanPay } from '@wanka/contract/lending/purchases.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import QrCode from 'lucide-react/icons/qr-code'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { useSysConfig } from '../../../../api/sys-config.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { Outcome } from '../../../../ui/money/outcome.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'

const Search = z.object({ payNo: wire.id() })

/** The outcome of a payment at a till: polled as often as configured, until it is known. */
export default function ScanPayResultScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Result payNo={search.payNo} /> : <NoPayment />
}

function Result({ payNo }: { payNo: string }): ReactElement {
  const seconds = useSysConfig()?.scanPay.resultInterval ?? SCAN_PAY_POLL_SECONDS
  const { data, error, refetch } = useQuery({
    ...callQuery(scanPay.result, { payNo }),
    refetchInterval: ({ state }) => (state.data?.payState === '2' ? seconds * 1000 : false),
    refetchOnMount: 'always',
  })
  if (error && !data)
    return error.status === Status.forbidden ? <NoPayment /> : <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查询付款结果" />
  }
  return <Told result={data} />
}

function Told({ result }: { result: CallOutput<typeof scanPay.result> }): ReactElement {
  const { payNo, payState, merchantName, amount, orderId } = result
  if (payState === '3') {
    return (
      <Screen
        bottom={
          <BottomBar follow>
            <Button to={orderId ? linkTo('billDetail', { orderId }) : linkTo('billList')}>看账单</Button>
          </BottomBar>
        }
      >
        <Outcome label="付款结果" state="done" title="付款成功" fen={amount}>
          {merchantName}。请向收银员出示本页。
        </Outcome>
      </Screen>
    )
  }
  if (payState === '2') {
    return (
      <Screen
        bottom={
          orderId && (
            <BottomBar follow>
              <Button kind="outline" to={linkTo('cashFeedback', { orderId })}>
                看进度
              </Button>
            </BottomBar>
          )
        }
      >
        <Outcome label="付款结果" state="running" title="付款处理中" fen={amount}>
          {merchantName}。请稍候，请勿重复付款。
        </Outcome>
      </Screen>
    )
  }
  return (
    <Screen
      bottom={
        <BottomBar follow>
          <Button to={linkTo('payment', { payNo })} replace>
            {payState === '0' ? '去付款' : '再试一次'}
          </Button>
        </BottomBar>
      }
    >
      <Outcome
        label="付款结果"
        state={payState === '0' ? 'closed' : 'failed'}
        title={payState === '0' ? '还没有付款' : '这次没有付款成功'}
        fen={amount}
      >
        {merchantName}。没有产生任何费用。
      </Outcome>
    </Screen>
  )
}

/** A payment that does not exist or belongs to another customer: the same answer for both. */
function NoPayment(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={QrCode} title="没有找到这笔付款" text="请商户重新出示付款码。">
        <Button to={linkTo('scanPay')} replace>
          重新扫码
        </Button>
      </EmptyState>
    </Screen>
  )
}
