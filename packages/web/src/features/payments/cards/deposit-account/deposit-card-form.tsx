import { DEPOSIT_SUBJECT, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { useFailure } from '../../../../api/failure.ts'
import { useCall } from '../../../../api/query.ts'
import { ConsentCheck } from '../../../../consent/consent-check.tsx'
import { useConsent } from '../../../../consent/use-consent.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { clearDraft } from '../../../../storage/draft-store.ts'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../../ui/primitives/card.tsx'
import { type Proof, useProofSheets } from '../../../../verification/proof-sheets.tsx'
import { CardFields } from '../card-fields.tsx'
import { type CardValues, useCardForm } from '../card-form.ts'
import { useBackTo } from '../use-binding.ts'
import { useDepositNow } from './use-deposit.ts'

const FORM = 'deposit-card'
const WORDS = {
  open: { title: '开通存管账户', text: '开通存管账户', note: '开户不收费，也不会扣款。转出的钱只会到这张卡。' },
  changeCard: { title: '更换银行卡', text: '更换存管账户的银行卡', note: '新卡核验通过之前，仍使用原来的卡。' },
} as const

/** The account's first card or a replacement: typed, verified, and then the bank sends its code. */
export function DepositCardForm({ what }: { what: keyof typeof WORDS }): ReactElement {
  const draft = `deposit-${what}`
  const cardForm = useCardForm(draft)
  const consent = useConsent('deposit', { enabled: what === 'open' })
  const back = useBackTo(linkTo('depositeSetting'))
  const now = useDepositNow()
  const { prove, sheets } = useProofSheets('deposit', linkTo('depositeSetting'))
  const { form } = cardForm
  const values = JSON.stringify(form.watch())
  const [refusal, setRefusal] = useState<{ message: string; for: string }>()
  const fail = useFailure<CardValues>({
    setError: form.setError,
    fields: ['cardNo', 'reservedMobile'],
    on: { [Status.refused]: ({ message }: CallError) => setRefusal({ message, for: values }) },
  })
  const options = {
    onError: fail,
    onSuccess: (next: Parameters<typeof now>[0]) => {
      clearDraft(draft)
      now(next)
      back()
    },
  }
  const open = useCall(depositAccount.open, options)
  const change = useCall(depositAccount.changeCard, options)
  const { title, text, note } = WORDS[what]

  const send = ({ cardNo, reservedMobile: mobile }: CardValues, proof: Proof): void => {
    setRefusal(undefined)
    if (what === 'open') open.mutate({ cardNo, mobile, ...proof, agreementKeys: consent.keys })
    else change.mutate({ cardNo, mobile, ...proof })
  }
  const ask = form.handleSubmit((card) =>
    prove({ subject: DEPOSIT_SUBJECT[what](card.cardNo), text, onProved: (proof) => send(card, proof) }),
  )
  const missing = cardForm.missing ?? (what === 'open' ? consent.missing : undefined)
  return (
    <Screen
      title={title}
      beforeBack={() => {
        back()
        return false
      }}
      bottom={
        <BottomBar above={what === 'open' && <ConsentCheck consent={consent} />}>
          <Button type="submit" form={FORM} pending={open.isPending || change.isPending} disabledReason={missing}>
            下一步
          </Button>
        </BottomBar>
      }
    >
      <CardFields
        id={FORM}
        cardForm={cardForm}
        onSubmit={() => void ask()}
        refusal={refusal?.for === values ? refusal.message : undefined}
      />
      <FootNotes>
        <p>仅支持本人储蓄卡。{note}</p>
      </FootNotes>
      {sheets}
    </Screen>
  )
}
