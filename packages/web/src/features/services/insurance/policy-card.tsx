import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '@wanka/contract/format.ts'
import { insurance, type Policy } from '@wanka/contract/services/insurance.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'
import css from './insurance.module.css'
import { policyStand } from './policy-words.ts'

/** One policy: insurer, insured, term, and its cancellation. */
export function PolicyCard({ policy, onChanged }: { policy: Policy; onChanged: () => unknown }): ReactElement {
  const { name, state, insurer, insurerNo, startOn, endOn, endedOn, cover, cancel, refunded } = policy
  const { kind, text } = policyStand[state]
  return (
    <>
      <Announce text={`${name}${text}${refunded ? refundWords(refunded) : ''}`} />
      {refunded && (
        <div className={css.notice}>
          <Notice tone={refunded.done ? 'done' : 'info'}>{refundWords(refunded)}</Notice>
        </div>
      )}
      <Card title={name} strong action={<StatusTag kind={kind}>{text}</StatusTag>}>
        <p className={css.label}>最高保障(元)</p>
        <Amount fen={cover} size="hero" currency={false} />
        <p className={css.insurer}>
          {state === 'declined'
            ? '没有承保，没有产生任何费用'
            : unbroken(`保障期 ${formatDay(startOn)}至${formatDay(endedOn ?? endOn)}`)}
        </p>
      </Card>
      <Card flush label="保单信息">
        <Row label="保险公司" value={insurer.name} />
        {insurerNo && <Row label="保单号" value={insurerNo} />}
        <Row label="购买方式" value="自愿购买" />
        {insurer.hotline && <Row label="客服热线" value={insurer.hotline} href={`tel:${insurer.hotline}`} />}
        {cancel && <Leave policy={policy} cancel={cancel} onChanged={onChanged} />}
      </Card>
      {!cancel && state !== 'asked' && (
        <div className={css.again}>
          <Button kind="text" to={linkTo('insurance')}>
            看看有什么保险
          </Button>
        </div>
      )}
    </>
  )
}

const refundWords = ({ amt, done }: NonNullable<Policy['refunded']>): string =>
  `保费${amountText(amt)}${done ? '已' : '正在'}退回原来付款的银行卡`

type LeaveProps = { policy: Policy; cancel: NonNullable<Policy['cancel']>; onChanged: () => unknown }

/** Cancels the policy; the effects are shown before it happens. */
function Leave({ policy: { policyNo, bills }, cancel, onChanged }: LeaveProps): ReactElement {
  const { refund, freeUntil } = cancel
  const { confirm } = useDialogs()
  const tell = useFailure()
  const queries = useQueryClient()
  const leave = useCall(insurance.cancel, {
    onError: (error) => {
      tell(error)
      onChanged()
    },
    onSuccess: () => void queries.invalidateQueries(),
  })
  const paid = bills.some(({ state }) => state === 'paid')
  const free = refund > 0 || !paid
  const ask = async (): Promise<void> => {
    const text = !paid
      ? '还没有付过保费，退保后不产生任何费用。'
      : free
        ? `已付的保费${amountText(refund)}全部退回原来付款的银行卡，保障随即结束。`
        : '已付保费的月份保障到期满为止，以后的保费不用再付。'
    const sure = await confirm({ title: '退保', text, confirmLabel: '确认退保', cancelLabel: '再想想' })
    if (sure) leave.mutate({ policyNo, refund })
  }
  return (
    <Row
      label="退保"
      note={free ? `${formatDay(freeUntil)}24:00前退保，已付保费全额退回` : '随时可退，已付的月份保障到期满'}
      tone="action"
      onClick={() => void ask()}
    />
  )
}
