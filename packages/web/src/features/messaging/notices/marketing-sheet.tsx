import type { NoticeChoice } from '@wanka/contract/messaging/notices.ts'
import type { ReactElement } from 'react'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

type Wanted = Pick<NoticeChoice, 'topic' | 'channel'>
type MarketingSheetProps = {
  choice: NoticeChoice | undefined
  onClose: () => void
  onAgreed: (choice: Wanted, agreementKeys: string[]) => void
}

/** The marketing consent, requested separately when the customer turns marketing on. */
export function MarketingSheet({ choice, onClose, onAgreed }: MarketingSheetProps): ReactElement {
  const consent = useConsent('marketing', { enabled: choice !== undefined })
  const agree = (): void => {
    if (choice) onAgreed({ topic: choice.topic, channel: choice.channel }, consent.keys)
    onClose()
  }
  return (
    <Sheet
      open={choice !== undefined}
      onClose={onClose}
      title="开启优惠通知"
      footer={
        <Button onClick={agree} disabledReason={consent.missing}>
          同意并开启
        </Button>
      }
    >
      <ConsentCheck consent={consent} />
    </Sheet>
  )
}
