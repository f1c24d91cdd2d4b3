import { useQueryClient } from '@tanstack/react-query'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import type { PinOutcome } from '../../../ui/overlays/pin-sheet.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'

/** What the deal password confirms: unlocking the limit, or raising the own ceiling. */
type Wanted = { kind: 'unlock' } | { kind: 'more'; limit: Fen }

/** Lowering takes effect at once; raising requires the deal password. */
export function useLimitControl(ownLimit: Fen) {
  const queries = useQueryClient()
  const toast = useToast()
  const [wanted, setWanted] = useState<Wanted>()
  const verify = useCall(dealPassword.verify)
  const unlock = useCall(creditLine.unlock)
  const onError = useFailure()
  const lock = useCall(creditLine.lock)
  const own = useCall(creditLine.ownLimit)

  const changed = (said: string): void => {
    for (const { renew } of [lock, unlock, own]) renew()
    for (const call of [creditLine.limit, creditLine.history, creditLine.info, loan.params])
      void queries.invalidateQueries({ queryKey: callKey(call) })
    toast(said, 'done')
  }

  const setLimit = (limit: Fen): void => {
    if (limit === ownLimit) return
    if (limit > ownLimit) setWanted({ kind: 'more', limit })
    else own.mutate({ limit }, { onSuccess: () => changed('使用上限已调整'), onError })
  }
  const byPin = async (pin: string): Promise<PinOutcome> => {
    if (!wanted) return { ok: false, message: '请重新操作' }
    const bound = wanted.kind === 'unlock' ? { subject: 'unlock' } : { subject: 'ownLimit', amount: wanted.limit }
    try {
      const { dealTicket } = await verify.mutateAsync({ pin, purpose: 'limit', ...bound })
      if (wanted.kind === 'unlock') await unlock.mutateAsync({ dealTicket })
      else await own.mutateAsync({ limit: wanted.limit, dealTicket })
      return { ok: true }
    } catch (error) {
      return pinRefused(error)
    }
  }
  const accepted = (): void => changed(wanted?.kind === 'unlock' ? '已解锁' : '使用上限已调整')
  return {
    lock: () => lock.mutate({}, { onSuccess: () => changed('已锁定，解锁前不能借款'), onError }),
    unlock: () => setWanted({ kind: 'unlock' }),
    setLimit,
    pending: lock.isPending || own.isPending,
    pin: { wanted, byPin, accepted, close: () => setWanted(undefined) },
  }
}
