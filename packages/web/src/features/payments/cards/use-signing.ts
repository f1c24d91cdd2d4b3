import { useQueryClient } from '@tanstack/react-query'
import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'

const SIGNED = '2'
const WAIT_SECONDS = 60

type Sent = { signNo: string; mobile: string; at: number; wait: number }

/** The two calls of a mandate: requests the code, then submits it with the agreement. */
export function useSigning(cardId: string, agreementKeys: string[], onSigned: () => void) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  const [codeOpen, setCodeOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const onError = useFailure({ on: { [Status.refused]: ({ message }) => setRefusal(message) } })
  const listChanged = (): void => {
    queries.invalidateQueries({ queryKey: callKey(cards.list) })
  }
  const apply = useCall(mandate.apply, {
    onError,
    onSuccess: ({ signState, signNo, mobile }) => {
      // signed on another device meanwhile
      if (signState === SIGNED) {
        listChanged()
        onSigned()
        return
      }
      setSent({ signNo, mobile, at: Date.now(), wait: WAIT_SECONDS })
      setCodeOpen(true)
    },
  })
  const sign = useCall(mandate.confirm)
  const confirm = async (smsCode: string): Promise<string | undefined> => {
    if (!sent) return '请重新获取验证码'
    try {
      await sign.mutateAsync({ cardId, signNo: sent.signNo, smsCode, agreementKeys })
      listChanged()
      return undefined
    } catch (error) {
      return (error as CallError).message
    }
  }
  return {
    apply: () => {
      setRefusal(undefined)
      apply.mutate({ cardId })
    },
    applying: apply.isPending,
    refusal,
    sent,
    codeOpen,
    closeCode: () => setCodeOpen(false),
    confirm,
  }
}
