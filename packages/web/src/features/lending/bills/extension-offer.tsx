import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDay } from '@wanka/contract/format.ts'
import { extension } from '@wanka/contract/lending/extensions.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'

type Bill = CallOutput<typeof extension.select>
type OfferProps = { bill: Bill; offer: NonNullable<Bill['offer']>; onStale: () => unknown }

/** The extension: its new date, its cost, and what stays the same; one tap accepts it. */
export function ExtensionOffer({ bill, offer, onStale }: OfferProps): ReactElement {
  const { billNo, title, dueOn, owed } = bill
  const fail = useFailure()
  const toast = useToast()
  const queries = useQueryClient()
  const confirm = useCall(extension.confirm, {
    onSuccess: (done) => {
      toast(`已延期到${formatDay(done.dueOn)}`)
      // bills, calendars and summaries all show the due date
      return queries.invalidateQueries()
    },
    onError: (error) => {
      fail(error)
      onStale()
    },
  })
  return (
    <Screen
      bottom={
        <BottomBar follow>
          <Button
            icon={CalendarClock}
            pending={confirm.isPending}
            onClick={() => confirm.mutate({ billNo, dueOn: offer.dueOn })}
          >
            确认延期到{formatDay(offer.dueOn)}
          </Button>
        </BottomBar>
      }
    >
      <Card title={title}>
        <Amount fen={owed} size="large" />
      </Card>
      <Card title="延期方案" strong>
        <FactList
          facts={[
            { label: '原还款日', value: formatDay(dueOn) },
            { label: '新还款日', value: formatDay(offer.dueOn) },
            { label: '延期天数', value: `${offer.days}天` },
            { label: '延期费用', value: `${amountText(offer.price)}元` },
            { label: '到期应还', value: `${amountText(owed)}元`, total: true },
          ]}
        />
      </Card>
      <FootNotes>
        <p>延期不收费，利息不增加；新还款日之前不计罚息，也不算逾期。</p>
        <p>每笔借款可以延期一次，其他各期的还款日不变。已签约自动扣款的，改在新还款日扣款。</p>
      </FootNotes>
    </Screen>
  )
}
