import { useQuery } from '@tanstack/react-query'
import { email } from '@wanka/contract/messaging/email.ts'
import BellRing from 'lucide-react/icons/bell-ring'
import Database from 'lucide-react/icons/database'
import IdCard from 'lucide-react/icons/id-card'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import Plus from 'lucide-react/icons/square-plus'
import SunMoon from 'lucide-react/icons/sun-moon'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { type ReactElement, useState, useSyncExternalStore } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { hasInstallOffer, install, onInstallOffer } from '../../../hosts/install-offer.ts'
import { useLogOut } from '../../../navigation/log-out.ts'
import { useAppearance } from '../../../session/appearance.ts'
import { setAppearance, type Theme } from '../../../session/appearance-store.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { IconRow } from '../../../ui/primitives/icon-row.tsx'
import { LargeTypeRow } from './large-type-row.tsx'
import { SecurityStrip } from './security-strip.tsx'
import css from './settings.module.css'
import { WeChatRow } from './we-chat-row.tsx'

/** The verified e-mail address, where mails can be sent. Until the answer is known the row leads to the page, which queries it. */
function EmailRow(): ReactElement | null {
  const { data } = useQuery(callQuery(email.status, {}))
  if (data && !data.offered) return null
  const value = data && (data.bounced ? '收不到邮件' : (data.address ?? '未验证'))
  const tone = data?.bounced ? 'danger' : 'quiet'
  return <IconRow icon={Mail} label="电子邮箱" value={value} tone={tone} to={linkTo('emailSetting')} />
}

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Account settings: its protection, identity, appearance, and logging out. */
export default function SettingsScreen(): ReactElement {
  const { baseInfo } = useSession()
  const { theme } = useAppearance()
  const [choosing, setChoosing] = useState(false)
  const installable = useSyncExternalStore(onInstallOffer, hasInstallOffer)
  const mayLeave = useSysConfig()?.switchInfo.logoutSwitch === 'open'
  const named = baseInfo?.isLocalRealNamed === 'Y'
  return (
    <Screen>
      <SecurityStrip />
      <GroupTitle>账户</GroupTitle>
      <Card flush label="账户">
        <IconRow
          icon={Smartphone}
          label="手机号"
          value={baseInfo?.mobile ?? ''}
          tone="quiet"
          to={linkTo('changeAccountMobile')}
        />
        <IconRow
          icon={IdCard}
          label="实名信息"
          value={named ? baseInfo.name : baseInfo && '未实名'}
          tone="quiet"
          to={linkTo(!baseInfo || named ? 'realNameShow' : 'realName')}
        />
        <IconRow icon={UserRound} label="个人资料" to={linkTo('personalInfo')} />
        <EmailRow />
        <WeChatRow />
        <IconRow icon={Landmark} label="存管账户" to={linkTo('depositeSetting')} />
      </Card>
      <GroupTitle>安全与隐私</GroupTitle>
      <Card flush label="安全与隐私">
        <IconRow icon={LockKeyhole} label="安全设置" to={linkTo('pwSetting')} />
        <IconRow icon={ShieldCheck} label="授权管理" to={linkTo('authManagement')} />
        <IconRow icon={Database} label="我的数据" to={linkTo('myData')} />
        <IconRow icon={BellRing} label="通知设置" to={linkTo('noticeSetting')} />
      </Card>
      <GroupTitle>显示</GroupTitle>
      <Card flush label="显示">
        <IconRow
          icon={SunMoon}
          label="外观"
          value={themes.find(({ value }) => value === theme)?.label}
          tone="quiet"
          onClick={() => setChoosing(true)}
        />
        <LargeTypeRow />
      </Card>
      <GroupTitle>其他</GroupTitle>
      <Card flush label="其他">
        {installable && <IconRow icon={Plus} label="添加到主屏幕" onClick={() => void install()} />}
        <IconRow icon={Info} label="关于我们" to={linkTo('aboutUs')} />
        {mayLeave && <IconRow icon={UserRoundX} label="注销账户" to={linkTo('unregisterReminder')} />}
      </Card>
      <LogOut />
      <SelectSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title="外观"
        options={themes}
        value={theme}
        onSelect={(value) => setAppearance({ theme: value })}
      />
    </Screen>
  )
}

function LogOut(): ReactElement {
  const { confirm } = useDialogs()
  const logOut = useLogOut()
  const ask = async () => {
    if (await confirm({ text: '退出后需要重新登录，未填完的资料会清除。', confirmLabel: '退出登录' })) logOut()
  }
  return (
    <div className={css.exit}>
      <Button kind="plain" onClick={ask}>
        退出登录
      </Button>
    </div>
  )
}
