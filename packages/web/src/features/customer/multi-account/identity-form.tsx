import { zodResolver } from '@hookform/resolvers/zod'
import { multiAccount, type OwnAccount } from '@wanka/contract/customer/multi-account.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { type AccountChoice, accountChoice, phonesToShow } from '../../../session/account-choice.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMemoryDraft } from '../../../storage/draft.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'
import { type PinOutcome, PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { missingOfPerson, PersonCard, PersonValues } from '../../../verification/person-card.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'
import { VerifyFirst } from '../../../verification/verify-first.tsx'
import { isOver, useChoose } from './use-choose.ts'

const AT_PIN: ReadonlySet<number> = new Set([Status.passwordWrong, Status.passwordLocked])

const typed = ephemeralStore<Partial<PersonValues>>()

/**
 * When the phone of one account is lost: name, ID number and that account's deal password; without one, customer service verifies
 * the customer first.
 */
export function IdentityForm({ flow, account }: { flow: AccountChoice; account: OwnAccount }): ReactElement {
  const formId = useId()
  const navigate = useNavigate()
  const form = useForm<PersonValues>({
    resolver: zodResolver(PersonValues),
    defaultValues: { name: '', certId: '', ...typed.get() },
    mode: 'onTouched',
  })
  useMemoryDraft(typed, form)
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  const [asking, setAsking] = useState<PersonValues>()
  const verify = useCall(multiAccount.verify)
  const { choose, end, pending } = useChoose(flow)
  const at = {
    [Status.nameOrIdWrong]: 'certId',
    [Status.realNameWrong]: 'certId',
    [Status.realNameDailyLimit]: 'certId',
    [Status.identityMismatch]: 'certId',
  } as const
  const tell = useFailure<PersonValues>({ setError, fields: ['name', 'certId'], at })
  const told = async (error: unknown): Promise<void> => {
    if (!(error instanceof CallError)) throw error
    if (isOver(error)) await end({ kind: 'over', message: error.message })
    else tell(error)
  }
  const prove = async (person: PersonValues, pin?: string): Promise<void> => {
    const { accountId } = account
    const { identityTicket = '' } = await verify.mutateAsync({ ticket: flow.ticket, accountId, ...person, pin })
    typed.forget()
    const proofs = [...(flow.proofs ?? []), { accountId, identityTicket }]
    if (proofs.length < phonesToShow(flow).length) {
      accountChoice.keep({ ...flow, proofs })
      await navigate(linkTo('mAVerifyMobile', { step: 'old' }), { replace: true })
      return
    }
    const failure = await choose(proofs)
    if (failure) tell(failure)
  }
  const needPin = account.lostBy === 'pin'
  const missing = missingOfPerson(watch())
  const busy = verify.isPending || pending
  const submit = handleSubmit(async (person) => {
    if (missing || busy) return
    if (needPin) setAsking(person)
    else await prove(person).catch(told)
  })
  const checkPin = async (pin: string): Promise<PinOutcome> => {
    if (!asking) return { ok: true }
    try {
      await prove(asking, pin)
      return { ok: true }
    } catch (error) {
      if (error instanceof CallError && AT_PIN.has(error.status)) return pinRefused(error)
      setAsking(undefined)
      await told(error)
      return { ok: true }
    }
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={busy} disabledReason={missing}>
            下一步
          </Button>
        </BottomBar>
      }
    >
      {!needPin && <VerifyFirst />}
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <PersonCard
          name={{ error: errors.name?.message, ...register('name') }}
          certId={{ error: errors.certId?.message, ...register('certId') }}
        />
      </form>
      <FootNotes>只用来确认是您本人。{needPin && '接下来还要输入这个账号的交易密码。'}</FootNotes>
      <PinSheet
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onSubmit={checkPin}
        forgot={{ to: linkTo('myCustomerService') }}
      >
        更换登录手机号
      </PinSheet>
    </Screen>
  )
}
