import { useQueryClient } from '@tanstack/react-query'
import { WE_CHAT_TAG_STYLE } from '@wanka/contract/constants.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { acceptedOf } from './accepted-of.ts'

/** The tag's template: a tap area over the whole button, which shows through. */
const TAP = `<style>${WE_CHAT_TAG_STYLE}</style><button>同意接收</button>`

type SubscribeButtonProps = { templateIds: readonly string[] }

/** WeChat's message-consent button. Only WeChat's own tag may ask: it overlays the button and reports the answer. */
export function SubscribeButton({ templateIds }: SubscribeButtonProps): ReactElement {
  const place = useRef<HTMLSpanElement>(null)
  const [lost, setLost] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const keep = useCall(weChat.subscribe, {
    onSuccess: () => queries.invalidateQueries({ queryKey: callQuery(weChat.privilege, {}).queryKey }),
    onError: useFailure(),
    onSettled: () => {
      keep.renew()
    },
  })
  const heard = useRef((_event: Event) => {})
  heard.current = (event) => {
    const accepted = acceptedOf(event)
    if (accepted.length > 0) keep.mutate({ templateIds: [...accepted], scene: 'privilege', result: 'accept' })
    else toast('没有开启，您可以随时再来')
  }
  const asked = templateIds.join(',')
  useEffect(() => {
    const tag = document.createElement('wx-open-subscribe')
    const template = Object.assign(document.createElement('script'), { type: 'text/wxtag-template', text: TAP })
    tag.setAttribute('template', asked)
    tag.style.cssText = 'position:absolute;inset:0;overflow:hidden'
    tag.append(template)
    tag.addEventListener('success', (event) => heard.current(event))
    tag.addEventListener('error', () => setLost(true))
    let here = true
    const show = (): void => void (here && place.current?.append(tag))
    ;(host.openTags?.() ?? Promise.reject(new Error('no tags here'))).then(show, () => here && setLost(true))
    return () => {
      here = false
      tag.remove()
    }
  }, [asked])
  return (
    <BottomBar>
      {lost ? (
        <Notice>微信暂时没有回应，请稍后重新打开这个页面。</Notice>
      ) : (
        <>
          <Button pending={keep.isPending}>同意接收</Button>
          <span ref={place} />
        </>
      )}
    </BottomBar>
  )
}
