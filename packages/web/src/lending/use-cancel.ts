import { useQueryClient } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { useFailure } from '../api/failure.ts'
import { callKey, useCall } from '../api/query.ts'
import { useDialogs } from '../ui/overlays/dialogs.tsx'

/** Cancels an application after a confirmation. A refused cancellation is reported, and the page then shows the current state. */
export function useCancel(orderId: string): { cancel: () => void; cancelling: boolean } {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { confirm, alert } = useDialogs()
  const refresh = (): void => {
    for (const call of [loan.detail, loan.records, loan.params, creditLine.info]) {
      queries.invalidateQueries({ queryKey: callKey(call) })
    }
  }
  const call = useCall(loan.cancel, {
    onSuccess: () => {
      refresh()
      navigate(linkTo('cancelLoanResult', { orderId }))
    },
    onError: useFailure({
      on: {
        [Status.refused]: ({ message }) => {
          refresh()
          void alert({ title: '没有取消成功', text: message })
        },
      },
    }),
  })
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: '取消这笔申请？',
      text: '取消后额度马上恢复，没有任何费用。再借需要重新申请。',
      confirmLabel: '取消申请',
      cancelLabel: '再想想',
    })
    if (sure) call.mutate({ orderId })
  }
  return { cancel: () => void ask(), cancelling: call.isPending }
}
