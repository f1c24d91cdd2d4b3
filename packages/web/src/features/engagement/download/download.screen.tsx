import { useQuery } from '@tanstack/react-query'
import { copy } from '@wanka/contract/copy.ts'
import { type AppLinks, catalogue } from '@wanka/contract/operations/catalogue.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { isBelow } from '../../../hosts/app-version.ts'
import { host } from '../../../hosts/current-host.ts'
import { appAddress, openApp, type PhoneSystem, phoneSystem } from '../../../navigation/open-app.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MenuMask } from '../../../shell/menu-mask.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { BrandMark } from '../../../ui/primitives/own-icons.tsx'
import css from './download.module.css'

export type Store = { name: string; url: string }

/** The stores for this phone; on a computer all of them. One without an address is left out. */
export function storesFor({ android, ios }: AppLinks, system: PhoneSystem | undefined): Store[] {
  const every = [
    { system: 'android', name: '下载安卓版', url: android },
    { system: 'ios', name: '去App Store下载', url: ios },
  ]
  return every
    .filter((store) => store.url && (!system || store.system === system))
    .map(({ name, url }) => ({ name, url }))
}

/** The app's stores and, where it is installed, the link that opens it. */
export default function DownloadScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(catalogue.appLinks, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (data) return <Shown links={data} />
  return <WaitingScreen label="正在获取下载地址" />
}

function Shown({ links }: { links: AppLinks }): ReactElement {
  const [masked, setMasked] = useState(false)
  const [missing, setMissing] = useState(false)
  const outdated = useOutdated()
  const phone = phoneSystem(navigator.userAgent)
  const stores = storesFor(links, host.version?.system ?? phone)
  // inside the app there is nothing to open
  const inApp = host.source === '1'
  const address = phone && !inApp ? appAddress(links, phone, linkTo('home'), location.href) : undefined
  // WeChat opens neither stores nor apps: its own menu leads to the browser
  const tapped = (act: () => void) => (): void => (host.source === 'weChat' ? setMasked(true) : act())
  const toStore = (url: string): void => {
    if (host.openUrl) host.openUrl(url).catch(() => location.assign(url))
    else location.assign(url)
  }
  return (
    <Screen>
      <div className={css.brand}>
        <BrandMark size={36} />
        <h2>万卡App</h2>
        <p>看得清费用的信用借款</p>
      </div>
      <div className={css.actions}>
        {outdated && <Notice tone="soon">{copy.forcedUpdate}</Notice>}
        {missing && <Notice>没有打开App？请先下载安装</Notice>}
        {stores.map(({ name, url }, at) => (
          <Button key={url} kind={at === 0 ? 'primary' : 'outline'} onClick={tapped(() => toStore(url))}>
            {name}
          </Button>
        ))}
        {address && (
          <Button
            kind={stores.length === 0 ? 'primary' : 'outline'}
            onClick={tapped(() => openApp(address, () => setMissing(true)))}
          >
            已安装，打开App
          </Button>
        )}
        {stores.length === 0 && !address && (
          <>
            <Notice>App的下载地址还没有开通，网页版的功能可以照常使用</Notice>
            {!outdated && (
              <Button kind="outline" to={linkTo('home')}>
                使用网页版
              </Button>
            )}
          </>
        )}
      </div>
      <FootNotes>
        <p>还款不受App版本影响：用手机浏览器打开 {location.host} 登录后即可还款。</p>
        <p>请只从上面的地址下载，不要安装他人发来的安装包。</p>
      </FootNotes>
      <MenuMask
        open={masked}
        onClose={() => setMasked(false)}
        title="请在浏览器中打开"
        text="点右上角的菜单，选择在浏览器打开"
      />
    </Screen>
  )
}

/** Whether this is the app below its minimum version. */
function useOutdated(): boolean {
  const least = useSysConfig()?.minVersions
  const { source, version } = host
  return (
    source === '1' && version !== undefined && least !== undefined && isBelow(version.dotted, least[version.system])
  )
}
