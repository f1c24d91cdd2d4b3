import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { useSysConfig } from '../api/sys-config.ts'
import { useOpenEntry } from '../navigation/use-open-entry.ts'
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

/** Nothing is asked before it opens, and its address decides: a link is enough. */
const isLink = ({ urlType, isAccordingNewLogic, isNeedLogin, isNeedRealName }: Entry): boolean =>
  urlType + isAccordingNewLogic + isNeedLogin + isNeedRealName === '1YNN'

/** The tab of the page: its route's own, or that of a configured tab that leads here. */
export const useTab = (own: string | undefined): string | undefined => {
  const { pathname } = useLocation()
  return useSysConfig()?.entries.tabs.find(({ h5JumpUrl }) => h5JumpUrl === pathname)?.key ?? own
}

/** The tab bar, from configuration (specification §2.7): a tab asks and opens what its entry says, as a tile does. */
export function Tabs({ current }: { current: string }): ReactElement {
  const tabs = useSysConfig()?.entries.tabs
  return tabs ? <OwnTabs tabs={tabs} current={current} /> : <TabBar tabs={usual} current={current} />
}

/** With the configuration, which the pre-rendered page does not have: it cannot ask anything either. */
function OwnTabs({ tabs, current }: { tabs: readonly Entry[]; current: string }): ReactElement {
  const open = useOpenEntry(true)
  const shown = tabs.map((entry) => {
    const { key, icon, iconActive, title, h5JumpUrl, badge, urlType } = entry
    const own = tab(key, key === current ? iconActive : icon, title, urlType === '1' ? h5JumpUrl : '', badge)
    return isLink(entry) ? own : { ...own, onTap: () => void open(entry) }
  })
  return <TabBar tabs={shown} current={current} />
}
