import Download from 'lucide-react/icons/download'
import type { ReactElement } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { type Fact, FactList } from '../../ui/primitives/fact-list.tsx'
import { KeepPicture } from './keep-picture.tsx'
import type { Paper } from './paper.ts'
import css from './receipt-card.module.css'

type ReceiptCardProps = {
  /** Heading of the card; the picture has the title of the paper. */
  title: string
  facts: readonly Fact[]
  paper: Paper
  /** A signed link. */
  pdf?: string | undefined
}

/** What a customer keeps of something that is done: its facts, as a picture and, where we issue one, as a PDF. */
export function ReceiptCard({ title, facts, paper, pdf }: ReceiptCardProps): ReactElement {
  return (
    <Card strong title={title} className={css.receipt}>
      <FactList facts={facts} />
      <div className={css.keep}>
        <KeepPicture kind="text" paper={paper} />
        {pdf && (
          <Button kind="text" icon={Download} href={pdf}>
            PDF回单
          </Button>
        )}
      </div>
    </Card>
  )
}
