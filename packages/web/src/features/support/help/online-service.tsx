import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/primitives/skeleton.tsx'
import css from './help.module.css'
import { type ServiceVisitor, servicePage } from './service-frame.ts'
import { useOnlineService } from './use-online-service.ts'

type OnlineServiceProps = { scriptUrl: string; visitor: ServiceVisitor }

/** The online service in its own frame. It is hidden until it has started; when it does not start the page says so. */
export function OnlineService({ scriptUrl, visitor }: OnlineServiceProps): ReactElement {
  const { state, frame } = useOnlineService()
  const [wanted, setWanted] = useState(false)
  const shown = state === 'ready' || (state === 'late' && wanted)
  return (
    <div className={css.online}>
      {state === 'waiting' && (
        <Skeleton label="正在接通在线客服">
          <SkeletonCard />
        </Skeleton>
      )}
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
        srcDoc={servicePage(scriptUrl, visitor, location.origin)}
      />
    </div>
  )
}
