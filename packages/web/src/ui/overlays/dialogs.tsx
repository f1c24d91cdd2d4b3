import {
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'
import type { Asked } from '../primitives/questions.tsx'

/** Loaded with the first question: the dialog's code is too large for the first screen. */
const Questions = lazy(() => import('../primitives/questions.tsx'))

export type ConfirmOptions = { title?: string; text: ReactNode; confirmLabel?: string; cancelLabel?: string }
export type AlertOptions = { title?: string; text: ReactNode; confirmLabel?: string }

export type Dialogs = {
  /** True for the right button; false for the left one, Esc, Back or a tap beside it. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
  /** A dialog with one button. */
  alert: (options: AlertOptions) => Promise<void>
}

const Context = createContext<Dialogs | null>(null)
let nextId = 0

/** Shows the questions of `useDialogs`, one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }): ReactElement {
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const [asking, setAsking] = useState(false)
  const ask = useCallback(
    (question: Omit<Asked, 'id' | 'answer'>) =>
      new Promise<boolean>((answer) => {
        nextId += 1
        const id = nextId
        setAsking(true)
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
      {asking && (
        <Suspense>
          <Questions
            queue={queue}
            onAnswered={(id) => setQueue((before) => before.filter((asked) => asked.id !== id))}
          />
        </Suspense>
      )}
    </Context>
  )
}

/** @throws Error outside DialogsProvider. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context)
  if (!dialogs) throw new Error('useDialogs needs DialogsProvider')
  return dialogs
}
