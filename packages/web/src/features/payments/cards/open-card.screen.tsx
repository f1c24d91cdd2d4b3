import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { ConsentList, ConsentTicks } from '../../../consent/consent-list.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { BindingCodeSheet } from './binding-code-sheet.tsx'
import { CardFields } from './card-fields.tsx'
import { useCardForm } from './card-form.ts'
import { useBinding } from './use-binding.ts'

const Search = z.object({ callBackUrl: z.optional(z.string()) })
const NAME = 'openCard'
const FORM = 'open-card'

/** Opens the card account: agreements read, the first card bound. */
export default function OpenCardScreen(): ReactElement {
  const search = useSearch(Search)
  const { baseInfo } = useSession()
  // the state on opening: once the account opens here, the customer continues by hand
  const [already] = useState(baseInfo?.userStatus.openCardStatus === '1')
  const target = search?.callBackUrl ? safeTarget(search.callBackUrl) : linkTo('lineProgress')
  return already ? <Navigate to={linkTo('lineProgress', search)} replace /> : <OpenCard target={target} />
}

function OpenCard({ target }: { target: string }): ReactElement {
  const redirectTo = useRedirect()
  const toast = useToast()
  const consent = useConsent('openCard')
  const cardForm = useCardForm(NAME, { masked: useSession().baseInfo?.mobile, choosing: true })
  const binding = useBinding({ name: NAME, cardForm, opening: { agreementKeys: consent.keys } })
  const missing = cardForm.missing ?? consent.missing
  return (
    <Screen
      bottom={
        <BottomBar above={<ConsentTicks consent={consent} />}>
          <Button type="submit" form={FORM} pending={binding.asking} disabledReason={missing}>
            获取验证码
          </Button>
        </BottomBar>
      }
    >
      <LimitSteps at="card" />
      <CardFields id={FORM} cardForm={cardForm} onSubmit={binding.ask} refusal={binding.refusal} />
      <ConsentList consent={consent} />
      <FootNotes>
        <p>这张卡用于收款和还款，开通不收费，之后可以更换。</p>
      </FootNotes>
      <BindingCodeSheet
        binding={binding}
        onBound={() => {
          toast('万卡已开通', 'done')
          redirectTo(target, { replace: true })
        }}
      />
    </Screen>
  )
}
