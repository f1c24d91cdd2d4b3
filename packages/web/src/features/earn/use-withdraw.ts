import { useQueryClient } from '@tanstack/react-query'
import { dealPassword } from '@wanka/contract/account.ts'
import { withdrawCash } from '@wanka/contract/withdraw-cash.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailure } from '../../api/failure.ts'
import { callKey, useCall } from '../../api/query.ts'
import { linkTo } from '../../paths.ts'
import { pinRefused } from '../../pin-refused.ts'
import { useSession } from '../../session/session.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import type { PinOutcome } from '../../ui/pin-sheet.tsx'

type Wanted = { amt: Fen | null; cardId: string | undefined; onClose: () => void }

/** The deal password for just this amount and card, then the withdrawal, then where one sees what becomes of it. */
export function useWithdraw({ amt, cardId, onClose }: Wanted) {
  const { baseInfo } = useSession()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const client = useQueryClient()
  const [pin, setPin] = useState(false)
  const ticket = useRef('')
  const check = useCall(dealPassword.verify)
  const request = useCall(withdrawCash.apply, {
    onError: useFailure(),
    onSuccess: () => navigate(linkTo('withDrawRecord')),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: callKey(withdrawCash.cashAvailable) })
      void client.invalidateQueries({ queryKey: callKey(withdrawCash.records) })
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
  const apply = (): void => {
    onClose()
    if (amt !== null && cardId !== undefined) request.mutate({ amt, cardId, dealTicket: ticket.current })
  }
  return {
    pin,
    begin: () => void ask(),
    stop: () => setPin(false),
    verify,
    apply,
    pending: request.isPending,
  }
}
