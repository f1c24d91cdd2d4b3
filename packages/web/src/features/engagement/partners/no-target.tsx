import { copy } from '@wanka/contract/copy.ts'
import SignpostBig from 'lucide-react/icons/signpost-big'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'

/** Shown until the other page has loaded. */
export function Leaving({ label }: { label: string }): ReactElement {
  return <WaitingScreen label={label} />
}

/** No target is named, or it is unknown or not on the allow-list. */
export function NoTarget(): ReactElement {
  return (
    <Screen title="没有目标页面" fill>
      <EmptyState
        icon={SignpostBig}
        title={copy.targetMissing}
        text="链接里没有写明要去的页面，或者它不在可以前往的范围内。"
      >
        <Button to={linkTo('home')} replace>
          回到首页
        </Button>
      </EmptyState>
    </Screen>
  )
}
