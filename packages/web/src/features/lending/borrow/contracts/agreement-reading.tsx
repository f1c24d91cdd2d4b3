import type { CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { markRead, readReading } from '../../../../lending/borrow-flow.ts'
import { useAskBeforeBack } from '../../../../navigation/ask-before-back.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { useDialogs } from '../../../../ui/overlays/dialogs.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ReadEnd } from '../../../../ui/primitives/read-end.tsx'
import { useReadGate } from '../../../../ui/primitives/read-gate.ts'
import { agreeBeforeLeaving } from '../confirm/agree-before-leaving.ts'
import { useStepBack } from '../form/loan-form-path.ts'
import { ContractText } from './contract-text.tsx'
import { nextUnread, type Paper } from './papers.ts'

type AgreementReadingProps = {
  contractKey: string
  contract: CallOutput<typeof loan.contract>
  papers: readonly Paper[]
  quoteId: string
  seconds: number
}

export function AgreementReading(props: AgreementReadingProps): ReactElement {
  const { contractKey, contract, papers, quoteId, seconds } = props
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const back = useStepBack(linkTo('cashConfirmPageB'))
  const gate = useReadGate(true, seconds)
  const reading = readReading(quoteId)
  const known = reading.read.includes(contractKey)
  const next = nextUnread(papers, { read: [...reading.read, contractKey] }, contractKey)

  const done = (): void => {
    markRead(quoteId, contractKey)
    if (next) navigate(linkTo('agreementItem', { key: next.key }), { replace: true })
    else back()
  }
  const ask = useAskBeforeBack(() => agreeBeforeLeaving(quoteId, papers, confirm))
  const beforeBack = async (): Promise<boolean> => {
    if (await ask()) back()
    return false
  }
  return (
    <Screen
      surface="card"
      beforeBack={beforeBack}
      bottom={
        <BottomBar>
          <Button onClick={done} disabledReason={!known && waitingFor(gate)}>
            {next ? '我已阅读，看下一份' : '我已阅读'}
          </Button>
        </BottomBar>
      }
    >
      <ContractText contract={contract} />
      <ReadEnd gate={gate} />
    </Screen>
  )
}

function waitingFor({ secondsLeft, atEnd }: { secondsLeft: number; atEnd: boolean }): string | undefined {
  if (secondsLeft > 0) return `请阅读协议(${secondsLeft}秒)`
  return atEnd ? undefined : '请读到最后'
}
