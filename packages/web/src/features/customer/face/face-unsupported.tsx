import { useQuery } from '@tanstack/react-query'
import { copy } from '@wanka/contract/copy.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import ScanFace from 'lucide-react/icons/scan-face'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { copyLink } from '../../../hosts/share-by-browser.ts'
import { appAddress, openApp, phoneSystem } from '../../../navigation/open-app.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { OtherWay } from './face-ask.tsx'

/** Where the host has no face check: the link to open elsewhere, and the app. */
export function FaceUnsupported(): ReactElement {
  const { data: links } = useQuery(callQuery(catalogue.appLinks, {}))
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const download = linkTo('downLoad')
  const toClipboard = (): void => {
    const url = location.origin + pathname + search
    copyLink({ title: '', text: '', url }).then(
      () => toast('链接已复制', 'done'),
      () => toast('没有复制成功，请从浏览器的地址栏复制'),
    )
  }
  const toApp = (): void => {
    const phone = phoneSystem(navigator.userAgent)
    const address = links && phone && appAddress(links, phone, pathname + search, location.origin + download)
    if (address) openApp(address, () => navigate(download))
    else navigate(download)
  }
  return (
    <Screen fill>
      <EmptyState
        icon={ScanFace}
        tone="soon"
        filled={0.5}
        title={copy.faceUnsupported}
        text="复制链接后在微信里打开，登录同一个账户就能继续。"
        foot={<OtherWay />}
      >
        <Button onClick={toClipboard}>复制链接</Button>
        <Button kind="text" onClick={toApp}>
          打开App
        </Button>
      </EmptyState>
    </Screen>
  )
}
