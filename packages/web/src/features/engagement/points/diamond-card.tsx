import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { points } from '@wanka/contract/engagement/points.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import Gem from 'lucide-react/icons/gem'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './points.module.css'
import { readPointsAnew } from './task-rows.tsx'

/** Diamonds, and their exchange for fudou. */
export function DiamondCard({
  diamonds: { diamonds, expiring },
}: {
  diamonds: CallOutput<typeof points.diamonds>
}): ReactElement {
  const { data: rules } = useQuery(callQuery(points.rate, {}))
  const queries = useQueryClient()
  const { confirm } = useDialogs()
  const toast = useToast()
  const exchange = useCall(points.exchange, {
    onSuccess: ({ fudou }) => {
      exchange.renew()
      toast(`换到${fudou}富豆`, 'done')
      readPointsAnew(queries)
    },
    onError: useFailure(),
  })
  const fudou = rules && diamonds * rules.rate
  const ask = async (): Promise<void> => {
    const text = `${diamonds}颗钻石换${fudou}富豆，换成富豆后不能换回。`
    if (await confirm({ title: '兑换富豆', text, confirmLabel: '兑换' })) exchange.mutate({ diamonds })
  }
  const soon = expiring.amount > 0 && expiring.on ? `，${expiring.amount}颗最早${formatMonthDay(expiring.on)}到期` : ''
  return (
    <Card flush label="钻石">
      <Row
        lead={
          <span className={css.gem}>
            <Icon of={Gem} size="m" />
          </span>
        }
        label={`${diamonds}颗钻石`}
        note={rules ? `1颗换${rules.rate}富豆${soon}` : '按时还款可得'}
        value={
          diamonds > 0 &&
          rules && (
            <Button
              kind="outline"
              size="small"
              pending={exchange.isPending}
              onClick={() => void ask()}
              label="钻石换富豆"
            >
              换富豆
            </Button>
          )
        }
      />
    </Card>
  )
}
