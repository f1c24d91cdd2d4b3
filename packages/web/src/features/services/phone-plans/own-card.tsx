import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '@wanka/contract/format.ts'
import { type LetongCard, phonePlans } from '@wanka/contract/services/phone-plans.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Screen } from '../../../shell/screen.tsx'
import { groupDigits, PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { cardStand } from './letong-words.ts'
import css from './phone-plans.module.css'
import { PlanFigures } from './plan-figures.tsx'

/** The customer's card: its plan, its state, and the next action. */
export function OwnCard({ card, onChanged }: { card: LetongCard; onChanged: () => unknown }): ReactElement {
  const { cardNo, name, state, phone, monthly, months, orderedOn, activatedOn, lastDay } = card
  const { kind, text, note } = cardStand[state]
  const queries = useQueryClient()
  const tell = useFailure()
  const activate = useCall(phonePlans.activate, {
    onError: (error) => {
      tell(error)
      onChanged()
    },
    onSuccess: () => void queries.invalidateQueries(),
  })
  const over = state === 'declined' || state === 'cancelled' || state === 'ended'
  return (
    <Screen
      bottom={
        // nothing can be done while the partner has not answered
        state !== 'ordered' &&
        state !== 'activating' && (
          <BottomBar>
            {state === 'ready' ? (
              <Button pending={activate.isPending} onClick={() => activate.mutate({ cardNo })}>
                激活
              </Button>
            ) : over ? (
              <Button to={linkTo('letongPackageList')}>看看有什么套餐</Button>
            ) : (
              <Button to={linkTo('letongBill', { cardNo })}>查看账单</Button>
            )}
          </BottomBar>
        )
      }
    >
      <Card title={name} strong action={<StatusTag kind={kind}>{text}</StatusTag>}>
        <div className={css.own}>
          {phone && <p className={css.number}>{groupDigits(phone, PHONE_GROUPS)}</p>}
          <PlanFigures plan={card} />
        </div>
        <p className={css.said} role="status">
          {note}
        </p>
      </Card>
      <Card flush label="号卡信息">
        <Row label="每月" value={`${amountText(monthly)} × ${months}期`} />
        <Row label="申请日期" value={formatDay(orderedOn)} />
        {activatedOn && <Row label="激活日期" value={formatDay(activatedOn)} />}
        {lastDay && <Row label={over ? '可用到' : '套餐到期'} value={formatDay(lastDay)} />}
        <Row label="编号" value={cardNo} />
        {card.canLeave && <Leave card={card} onChanged={onChanged} />}
      </Card>
    </Screen>
  )
}

/** Cancels the plan; the effects are shown before it happens. */
function Leave({ card, onChanged }: { card: LetongCard; onChanged: () => unknown }): ReactElement {
  const { confirm } = useDialogs()
  const tell = useFailure()
  const queries = useQueryClient()
  const leave = useCall(phonePlans.leave, {
    onError: (error) => {
      tell(error)
      onChanged()
    },
    onSuccess: () => void queries.invalidateQueries(),
  })
  const text = card.activatedOn
    ? '已付费的月份可以用到期满，以后的不用再付。'
    : '号卡还没有激活，退订后不产生任何费用。'
  const ask = async (): Promise<void> => {
    const sure = await confirm({ title: '退订', text, confirmLabel: '确认退订', cancelLabel: '再想想' })
    if (sure) leave.mutate({ cardNo: card.cardNo })
  }
  return <Row label="退订" note="随时可以退订，没有违约金" tone="action" onClick={() => void ask()} />
}
