import type { ClosingBlocker } from '@wanka/contract/customer/account-closure.ts'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import css from './leaving.module.css'

/** What blocks the closure; each blocker links to the page where it is settled. */
export function Blockers({ blockers }: { blockers: readonly ClosingBlocker[] }): ReactElement {
  return (
    <Card title="先处理好这些" strong>
      <ul>
        {blockers.map(({ code, text, link }) => (
          <li key={code} className={css.blocker}>
            <span>{inPhrases(text)}</span>
            <Button kind="plain" size="small" to={link.url}>
              {link.label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
