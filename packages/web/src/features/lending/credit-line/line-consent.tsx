import type { ReactElement } from 'react'
import { ConsentList, ConsentTicks } from '../../../consent/consent-list.tsx'
import { type Consent, useConsent } from '../../../consent/use-consent.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

type LineActionProps = {
  label: string
  pending: boolean
  /** Shown only when the server requires it. */
  consent: Consent | undefined
  onSubmit: (agreementKeys: string[]) => void
}

/** The page's one button, with the consent boxes where they are required. */
export function LineAction({ label, pending, consent, onSubmit }: LineActionProps): ReactElement {
  return (
    <BottomBar above={consent && <ConsentTicks consent={consent} />}>
      <Button pending={pending} disabledReason={consent?.missing} onClick={() => onSubmit(consent?.keys ?? [])}>
        {label}
      </Button>
    </BottomBar>
  )
}

/** The agreements of the card account, for a customer who has yet to accept them. */
export function useLineConsent(needed: boolean): { consent: Consent | undefined; list: ReactElement | undefined } {
  const consent = useConsent('openCard', { enabled: needed })
  return needed ? { consent, list: <ConsentList consent={consent} /> } : { consent: undefined, list: undefined }
}
