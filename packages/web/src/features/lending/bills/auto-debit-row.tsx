import { useQueryClient } from '@tanstack/react-query'
import { type LoanOrder, loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** Whether the bills of the loan are debited on their days, and from which card; a tap changes it. */
export function AutoDebitRow({ order }: { order: LoanOrder }): ReactElement {
  const { orderId, debit, card } = order
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { confirm } = useDialogs()
  const callBackUrl = linkTo('billDetail', { orderId })
  const onError = useFailure({
    on: {
      // the only refusal of a loan that is being repaid: no card has a mandate
      [Status.refused]: () => void navigate(linkTo('signingContract', { cardId: card.cardId, callBackUrl })),
    },
  })
  const change = useCall(loan.autoDebit, {
    onError,
    onSuccess: ({ debit: now }) => {
      change.renew()
      for (const call of [loan.detail, repayment.summary, repayment.list, repayment.detail])
        queries.invalidateQueries({ queryKey: callKey(call) })
      toast(now ? '已开通自动扣款' : '已关闭自动扣款', 'done')
    },
  })
  const ask = async (): Promise<void> => {
    const words = debit
      ? { text: '关闭后不再自动扣款，请在还款日前自己还。', confirmLabel: '关闭' }
      : { text: '开通后，每期在还款日从签约的银行卡扣款，扣之前会提醒您。', confirmLabel: '开通' }
    if (await confirm({ title: '自动扣款', ...words })) change.mutate({ orderId, on: !debit })
  }
  return (
    <Row
      label="自动扣款"
      value={debit ? `${debit.bankName}(${debit.tail})` : '没有开通'}
      {...(!debit && { note: '请在还款日前自己还' })}
      onClick={() => void ask()}
    />
  )
}
