import type { ReactElement } from 'react'
import { linkTo } from '../addresses/paths.ts'
import { useSysConfig } from '../api/sys-config.ts'
import type { TabName } from '../navigation/route.ts'
import { namedIcon } from '../ui/primitives/named-icon.tsx'
import { type Tab, TabBar } from '../ui/primitives/tab-bar.tsx'

const tab = (key: string, icon: string, label: string, to: string, badge = ''): Tab => ({
  key,
  icon: namedIcon(icon),
  label,
  to,
  badge,
})
/** Shown until the configuration has arrived. */
const usual = [
  tab('index', 'tab-borrow', '借钱', linkTo('home')),
  tab('discover', 'compass', '发现', linkTo('discover')),
  tab('member-v3', 'crown', '会员', linkTo('memberV3')),
  tab('my', 'user-round', '我的', linkTo('user')),
]

/** The tab bar, from configuration (specification §2.7). Each tab is a page of ours, whose guards check the rest. */
export function Tabs({ current }: { current: TabName }): ReactElement {
  const tabs = useSysConfig()?.entries.tabs.map(({ key, icon, iconActive, title, h5JumpUrl, badge }) =>
    tab(key, key === current ? iconActive : icon, title, h5JumpUrl, badge),
  )
  return <TabBar tabs={tabs ?? usual} current={current} />
}
