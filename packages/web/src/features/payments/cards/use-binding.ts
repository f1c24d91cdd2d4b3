import { useQueryClient } from '@tanstack/react-query'
import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { refreshBaseInfo, useSession } from '../../../session/session.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import type { CardForm, CardValues } from './card-form.ts'
import { clearPendingCode, keepPendingCode, type PendingCode, readPendingCode } from './pending-code.ts'

/** Back to the page that opened a step; to `target` when the step was opened by its address. */
export function useBackTo(target: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const state: unknown = history.state
    const opened = typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
    if (opened) navigate(target, { replace: true })
    else navigate(-1)
  }, [navigate, target])
}

export type BindingOptions = {
  /** The name of the draft and of the pending code. */
  name: string
  cardForm: CardForm
  /** The first card opens the account, with these agreements; any other is only bound. */
  opening?: { agreementKeys: string[] }
}

/** Binds the card of the form: requests the bank's code, then submits it. */
export function useBinding({ name, cardForm, opening }: BindingOptions) {
  const { form, credit } = cardForm
  const login = useSession().baseInfo?.mobile ?? ''
  const queries = useQueryClient()
  const [pending, setPending] = useState(() => readPendingCode(name, Date.now()))
  const [codeOpen, setCodeOpen] = useState(pending !== undefined)
  const [refusal, setRefusal] = useState<{ message: string; for: string }>()
  const values = JSON.stringify(form.watch())
  const onError = useFailure<CardValues>({
    setError: form.setError,
    fields: ['cardNo', 'reservedMobile', 'bankCode'],
    on: { [Status.refused]: ({ message }) => setRefusal({ message, for: values }) },
  })
  const send = useCall(cards.sendSms, {
    onError,
    onSuccess: ({ bizNo, countdown, bankName }, { cardNo, reservedMobile }) => {
      const now = Date.now()
      const sent: PendingCode = {
        form: name,
        bizNo,
        bankName,
        tail: cardNo.slice(-4),
        mobile: reservedMobile === undefined ? login : maskPhone(reservedMobile),
        sentAt: now,
        resendAt: now + countdown * 1000,
        agreementKeys: opening?.agreementKeys ?? [],
      }
      keepPendingCode(sent)
      setPending(sent)
      setCodeOpen(true)
    },
  })
  const bind = useCall(cards.bind)
  const open = useCall(cards.open)

  const ask = form.handleSubmit(({ cardNo, reservedMobile, bankCode }) => {
    setRefusal(undefined)
    if (send.isPending) return
    send.mutate({
      cardNo,
      // the server knows the login's number whole
      ...(reservedMobile !== login && { reservedMobile }),
      ...(credit && { credit }),
      ...(cardForm.recognition.kind === 'unknown' && { bankCode }),
    })
  })
  const confirm = async (smsCode: string): Promise<{ cardId: string } | { wrong: string }> => {
    if (!pending) return { wrong: '请重新获取验证码' }
    const { bizNo, agreementKeys } = pending
    try {
      const { cardId } = opening
        ? await open.mutateAsync({ bizNo, smsCode, agreementKeys })
        : await bind.mutateAsync({ bizNo, smsCode })
      clearPendingCode()
      clearDraft(name)
      await settle()
      return { cardId }
    } catch (error) {
      return { wrong: (error as CallError).message }
    }
  }
  const settle = async (): Promise<void> => {
    queries.invalidateQueries({ queryKey: callKey(cards.list) })
    queries.invalidateQueries({ queryKey: callKey(cardRepay.cards) })
    queries.invalidateQueries({ queryKey: callKey(creditLine.progress) })
    // the card is bound even when this refresh fails; the guards fetch the base info again before they redirect
    await refreshBaseInfo().catch(() => undefined)
  }
  return {
    ask: () => void ask(),
    asking: send.isPending,
    refusal: refusal?.for === values ? refusal.message : undefined,
    pending,
    codeOpen,
    closeCode: () => setCodeOpen(false),
    confirm,
  }
}
export type Binding = ReturnType<typeof useBinding>
