import { pinPattern } from '@wanka/contract/rules/normalise.ts'
import { CallError, Status, type StatusCode } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { PinPage } from './pin-page.tsx'

const CHOOSE_ANOTHER: ReadonlySet<number> = new Set([Status.refused, Status.passwordsDiffer, Status.samePassword])

type NewPinProps = {
  /** The progress above the heading; `again` while the digits are repeated. */
  above: (again: boolean) => ReactNode
  save: (pin: string) => Promise<unknown>
  onSaved: () => void
  /** Statuses that mean the proofs have expired, and the handler for them. */
  spent: readonly StatusCode[]
  onSpent: (message: string) => void
}

/** Six digits, typed twice. A weak choice returns to the first entry with its reason. */
export function NewPin({ above, save, onSaved, spent, onSpent }: NewPinProps): ReactElement {
  const [first, setFirst] = useState<string>()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fail = useFailure()
  const startAgain = (message: string): void => {
    setFirst(undefined)
    setPin('')
    setError(message)
  }
  const refused = (failure: unknown): void => {
    if (!(failure instanceof CallError)) throw failure
    const { status, message } = failure
    setPin('')
    if (CHOOSE_ANOTHER.has(status)) startAgain(message)
    else if (spent.some((one) => one === status)) onSpent(message)
    else fail(failure)
  }
  const send = async (digits: string): Promise<void> => {
    setBusy(true)
    await save(digits).then(onSaved, refused)
    setBusy(false)
  }
  const complete = (typed: string): void => {
    if (first === undefined) {
      const pattern = pinPattern(typed)
      if (pattern === undefined) {
        setFirst(typed)
        setPin('')
      } else startAgain(pattern)
    } else if (first === typed) void send(typed)
    else startAgain(generalCopy[Status.passwordsDiffer])
  }
  const again = first !== undefined
  return (
    <PinPage
      key={again ? 'again' : 'first'}
      above={above(again)}
      title={again ? '再输入一次' : '设置6位交易密码'}
      note={again ? '两次输入要一样' : '不要用生日、手机号或连续、重复的数字'}
      label={again ? '确认交易密码' : '新交易密码'}
      value={pin}
      onChange={(typed) => {
        setPin(typed)
        if (typed) setError(undefined)
      }}
      onComplete={complete}
      error={error}
      busy={busy}
    />
  )
}
