import type { Card as BankCard } from '@wanka/contract/payments/cards.ts'
import type { ReactElement } from 'react'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { Screen } from '../../../shell/screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { CodeSheet } from '../../../verification/code-sheet.tsx'
import { MandateTerms } from './mandate-terms.tsx'
import css from './sign-mandate.module.css'
import { useSigning } from './use-signing.ts'

/** The mandate's terms in plain language, the agreement, and the bank's code. */
export function SignMandate({ card, onSigned }: { card: BankCard; onSigned: () => void }): ReactElement {
  const toast = useToast()
  const consent = useConsent('sign')
  const done = (): void => {
    toast('签约成功', 'done')
    onSigned()
  }
  const { apply, applying, refusal, sent, codeOpen, closeCode, confirm } = useSigning(card.cardId, consent.keys, done)
  return (
    <Screen
      title="签约自动扣款"
      bottom={
        <BottomBar follow above={<ConsentCheck consent={consent} />}>
          <Button onClick={apply} pending={applying} disabledReason={consent.missing}>
            同意并获取验证码
          </Button>
        </BottomBar>
      }
    >
      <Card label="签约的银行卡">
        <Row
          lead={<BankTile name={card.bankName} size="big" />}
          label={`${card.bankName}(${card.tail})`}
          note="储蓄卡"
        />
        <FactList
          facts={[
            { label: '单笔限额(元)', value: amountText(card.limitOnce) },
            { label: '单日限额(元)', value: amountText(card.limitDay) },
          ]}
        />
      </Card>
      {refusal && (
        <div className={css.refusal} role="alert">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
      <MandateTerms />
      <CodeSheet
        open={codeOpen}
        onClose={closeCode}
        sentKey={sent?.at ?? 0}
        resendIn={sent?.wait ?? 0}
        onResend={apply}
        resending={applying}
        onSubmit={confirm}
        onAccepted={done}
      >
        {sent && `${card.bankName}已向预留手机 ${sent.mobile} 发送验证码`}
      </CodeSheet>
    </Screen>
  )
}
