import type { Card as BankCard } from '@wanka/contract/payments/cards.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactElement, useEffect } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

type AlreadySignedProps = { card: BankCard; target: string | undefined }

/** Nothing to sign: a customer who came from a flow continues at once. */
export function AlreadySigned({ card, target }: AlreadySignedProps): ReactElement {
  const redirectTo = useRedirect()
  useEffect(() => {
    if (target) redirectTo(target, { replace: true })
  }, [redirectTo, target])
  return (
    <Screen fill>
      <EmptyState
        icon={CircleCheck}
        tone="success"
        filled={1}
        title="已签约自动扣款"
        text={`${card.bankName}(${card.tail})到期自动还款，只扣当期应还的金额。`}
      >
        <Button to={target ?? linkTo('bankCard')} replace>
          完成
        </Button>
      </EmptyState>
    </Screen>
  )
}
