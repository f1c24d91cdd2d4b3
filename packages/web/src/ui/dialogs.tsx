import { createContext, type ReactElement, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { afterClosing } from './sheet-back.ts'

export type ConfirmOptions = { title?: string; text: ReactNode; confirmLabel?: string; cancelLabel?: string }
export type AlertOptions = { title?: string; text: ReactNode; confirmLabel?: string }

export type Dialogs = {
  /** True for the right button; false for the left one, Esc, Back or a tap beside it. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
  /** One way out. */
  alert: (options: AlertOptions) => Promise<void>
}

type Asked = { id: number; title?: string; text: ReactNode; confirmLabel: string; cancelLabel?: string } & {
  answer: (yes: boolean) => void
}

const Context = createContext<Dialogs | null>(null)
let nextId = 0

/** Shows the questions that `useDialogs` asks, one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }): ReactElement {
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const ask = useCallback(
    (question: Omit<Asked, 'id' | 'answer'>) =>
      new Promise<boolean>((answer) => {
        nextId += 1
        const id = nextId
        setQueue((before) => [...before, { ...question, id, answer }])
      }),
    [],
  )
  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: ({ confirmLabel = '确认', cancelLabel = '取消', ...rest }) =>
        ask({ ...rest, confirmLabel, cancelLabel }),
      alert: async ({ confirmLabel = '知道了', ...rest }) => {
        await ask({ ...rest, confirmLabel })
      },
    }),
    [ask],
  )
  return (
    <Context value={dialogs}>
      {children}
      <Questions queue={queue} onAnswered={(id) => setQueue((before) => before.filter((asked) => asked.id !== id))} />
    </Context>
  )
}

type QuestionsProps = { queue: readonly Asked[]; onAnswered: (id: number) => void }

function Questions({ queue, onAnswered }: QuestionsProps): ReactElement | null {
  const [last, setLast] = useState<Asked | null>(null)
  const current = queue[0]
  // The answered question stays drawn, closed, until it has faded out.
  if (current && current !== last) setLast(current)
  const shown = current ?? last
  if (!shown) return null
  const answer = (yes: boolean): void => {
    if (!current) return
    afterClosing(
      () => onAnswered(current.id),
      () => current.answer(yes),
    )
  }
  return (
    <Dialog
      key={shown.id}
      open={current !== undefined}
      title={shown.title}
      text={shown.text}
      confirmLabel={shown.confirmLabel}
      cancelLabel={shown.cancelLabel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}

/** @throws Error outside DialogsProvider. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context)
  if (!dialogs) throw new Error('useDialogs needs DialogsProvider')
  return dialogs
}
