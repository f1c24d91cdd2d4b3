import { type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from '../overlays/dialog.tsx'
import { afterClosing } from '../overlays/sheet-back.ts'

export type Asked = { id: number; title?: string; text: ReactNode; confirmLabel: string; cancelLabel?: string } & {
  answer: (yes: boolean) => void
}

type QuestionsProps = { queue: readonly Asked[]; onAnswered: (id: number) => void }

/** Draws the first question that has no answer yet. */
export default function Questions({ queue, onAnswered }: QuestionsProps): ReactElement | null {
  const [last, setLast] = useState<Asked | null>(null)
  const current = queue[0]
  // The answered question stays mounted, closed, until it has faded out.
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
