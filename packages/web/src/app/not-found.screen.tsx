import Compass from 'lucide-react/icons/compass'
import type { ReactElement } from 'react'
import { linkTo } from '../addresses/paths.ts'
import { useBack } from '../navigation/back.ts'
import { Frame } from '../shell/screen.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { EmptyState } from '../ui/primitives/empty-state.tsx'

/** The screen of every unknown address. */
export default function UnknownAddressScreen(): ReactElement {
  const back = useBack()
  return (
    <Frame route={{ title: '页面走丢了' }} fill>
      <EmptyState icon={Compass} title="页面走丢了" text="地址可能已经更改，或链接不完整。">
        <Button to={linkTo('home')} replace>
          回首页
        </Button>
        <Button kind="text" onClick={back}>
          返回上一页
        </Button>
      </EmptyState>
    </Frame>
  )
}
