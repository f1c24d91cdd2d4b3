import { useQueryClient } from '@tanstack/react-query'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { isOutcomeUnknown } from '../../../api/once.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import type { PinOutcome } from '../../../ui/overlays/pin-sheet.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'

type Wanted = { amt: Fen | null; cardId: string | undefined; onClose: () => void }

/** Verifies the deal password for this amount and card, submits the withdrawal, then opens the records. */
export function useWithdraw({ amt, cardId, onClose }: Wanted) {
  const { baseInfo } = useSession()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const client = useQueryClient()
  const [pin, setPin] = useState(false)
  const ticket = useRef<string>(undefined)
  const check = useCall(dealPassword.verify)
  const fail = useFailure()
  const toRecords = () => navigate(linkTo('withDrawRecord'))
  const request = useCall(withdrawals.apply, {
    onSuccess: toRecords,
    // after an unknown outcome the records show whether it arrived: a retry could be a second withdrawal
    onError: (error) => {
      fail(error)
      if (isOutcomeUnknown(error.status)) toRecords()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: callKey(withdrawals.cashAvailable) })
      void client.invalidateQueries({ queryKey: callKey(withdrawals.records) })
    },
  })
  const ask = async (): Promise<void> => {
    if (amt === null || cardId === undefined) return
    if (baseInfo?.hasDealPassword) return setPin(true)
    const text = '提现前需要先设置6位数字的交易密码，用来保护您的资金。'
    if (await confirm({ text, confirmLabel: '去设置' }))
      navigate(linkTo('dealPassword', { callBackUrl: linkTo('makeMoney') }))
  }
  const verify = async (typed: string): Promise<PinOutcome> => {
    if (amt === null || cardId === undefined) return { ok: false, message: '请输入提现金额' }
    try {
      const proved = await check.mutateAsync({ pin: typed, purpose: 'withdraw', amount: amt, subject: cardId })
      ticket.current = proved.dealTicket
      return { ok: true }
    } catch (error) {
      return pinRefused(error)
    }
  }
  // after the password both sheets close; cancelling returns to the amount
  const stop = (): void => {
    setPin(false)
    if (ticket.current !== undefined) onClose()
  }
  const apply = (): void => {
    const dealTicket = ticket.current
    ticket.current = undefined
    if (amt !== null && cardId !== undefined && dealTicket !== undefined) request.mutate({ amt, cardId, dealTicket })
  }
  return {
    pin,
    begin: () => void ask(),
    stop,
    verify,
    apply,
    pending: request.isPending,
  }
}
