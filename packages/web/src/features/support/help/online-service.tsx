import { COMPLAINT_LENGTH } from '@wanka/contract/rules/help.rules.ts'
import type { ComplaintType } from '@wanka/contract/support/complaints.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { addressTarget } from '../../../navigation/entry-target.ts'
import { keepDraft, readDraft } from '../../../storage/draft-store.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import css from './help.module.css'
import { type ServiceVisitor, servicePage } from './service-frame.ts'
import { useOnlineService } from './use-online-service.ts'

/** Adds what a customer asked in a conversation to the complaint that they have begun, as far as it fits. */
function addToDraft(asked: string): void {
  const draft = readDraft('complaint')
  const typed = typeof draft.content === 'string' ? draft.content.trim() : ''
  const text = asked.trim()
  if (text === '' || typed.includes(text)) return
  const content = [...[typed, text].filter(Boolean).join('\n')].slice(0, COMPLAINT_LENGTH.max).join('')
  keepDraft('complaint', { ...draft, content })
}

type OnlineServiceProps = {
  scriptUrl: string
  visitor: ServiceVisitor
  /** The type of a ticket that the conversation ends in. */
  type: ComplaintType | undefined
}

/** The online service in its own frame. It is hidden until it has started; when it does not start the page says so. */
export function OnlineService({ scriptUrl, visitor, type }: OnlineServiceProps): ReactElement {
  const navigate = useNavigate()
  // another document would end the conversation
  const [page] = useState(() => servicePage(scriptUrl, visitor, location.origin))
  const { state, frame } = useOnlineService((wish) => {
    if (wish.type === 'ticket') {
      addToDraft(wish.content)
      navigate(linkTo('complaints', { type }))
      return
    }
    const target = addressTarget(wish.url)
    if (target.opens === 'page') navigate(target.path)
  })
  const [wanted, setWanted] = useState(false)
  const shown = state === 'ready' || (state === 'late' && wanted)
  return (
    <div className={css.online}>
      {state === 'waiting' && <Waiting label="正在接通在线客服" of={['picture']} />}
      {state === 'absent' && <Notice tone="soon">在线客服暂时没有接通，可以看看下面的方式</Notice>}
      {state === 'late' && !wanted && (
        <Notice
          tone="done"
          action={
            <Button kind="text" onClick={() => setWanted(true)}>
              打开
            </Button>
          }
        >
          在线客服已接通
        </Notice>
      )}
      <iframe
        ref={frame}
        title="在线客服"
        className={shown ? css.frame : css.waiting}
        aria-hidden={!shown}
        tabIndex={shown ? undefined : -1}
        sandbox="allow-scripts allow-forms allow-popups"
        srcDoc={page}
      />
    </div>
  )
}
