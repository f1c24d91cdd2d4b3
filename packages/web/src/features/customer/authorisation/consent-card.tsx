import type { ReactElement } from 'react'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { type Fact, FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './authorisation-card.module.css'

type ConsentCardProps = {
  title: string
  purpose: string
  facts: readonly Fact[]
  /** The question of the withdrawal dialog. */
  question: { title: string; text: string }
  pending: boolean
  onWithdraw: () => void
}

/** A consent that is given and withdrawn on its own. */
export function ConsentCard({ title, purpose, facts, question, pending, onWithdraw }: ConsentCardProps): ReactElement {
  const { confirm } = useDialogs()
  const ask = async (): Promise<void> => {
    if (await confirm({ ...question, confirmLabel: '撤回' })) onWithdraw()
  }
  return (
    <Card label={title}>
      <div className={css.top}>
        <h3 className={css.title}>{title}</h3>
        <StatusTag kind="done">已同意</StatusTag>
      </div>
      <p className={css.purpose}>{purpose}</p>
      {facts.length > 0 && <FactList facts={facts} />}
      <div className={css.actions}>
        <Button kind="plain" size="small" pending={pending} label={`撤回同意：${title}`} onClick={() => void ask()}>
          撤回同意
        </Button>
      </div>
    </Card>
  )
}
