import { useQuery } from '@tanstack/react-query'
import { email } from '@wanka/contract/messaging/email.ts'
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
import { Switch } from '../../../ui/forms/switch.tsx'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import css from './settings.module.css'
import { WeChatRow } from './we-chat-row.tsx'

/** The verified e-mail address, where mails can be sent. Until the answer is known the row leads to the page, which queries it. */
function EmailRow(): ReactElement | null {
  const { data } = useQuery(callQuery(email.status, {}))
  if (data && !data.offered) return null
  const value = data && (data.bounced ? '收不到邮件' : (data.address ?? '未验证'))
  return <Row label="电子邮箱" value={value} tone={data?.bounced ? 'danger' : 'quiet'} to={linkTo('emailSetting')} />
}

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Account settings: identity, security, appearance, and logging out. */
export default function SettingsScreen(): ReactElement {
  const { baseInfo } = useSession()
  const { theme, size } = useAppearance()
  const [choosing, setChoosing] = useState(false)
  const installable = useSyncExternalStore(onInstallOffer, hasInstallOffer)
  const mayLeave = useSysConfig()?.switchInfo.logoutSwitch === 'open'
  const named = baseInfo?.isLocalRealNamed === 'Y'
  return (
    <Screen>
      <Card flush label="账户">
        <Row label="手机号" value={baseInfo?.mobile ?? ''} to={linkTo('changeAccountMobile')} />
        <Row
          label="实名信息"
          value={named ? baseInfo.name : '未实名'}
          tone="quiet"
          to={linkTo(named ? 'realNameShow' : 'realName')}
        />
        <Row label="个人资料" to={linkTo('personalInfo')} />
        <EmailRow />
        <WeChatRow />
        <Row label="安全设置" to={linkTo('pwSetting')} />
        <Row label="授权管理" to={linkTo('authManagement')} />
        <Row label="我的数据" to={linkTo('myData')} />
        <Row label="通知设置" to={linkTo('noticeSetting')} />
        <Row label="存管账户" to={linkTo('depositeSetting')} />
      </Card>
      <Card flush label="显示">
        <Row
          label="外观"
          value={themes.find(({ value }) => value === theme)?.label}
          tone="quiet"
          onClick={() => setChoosing(true)}
        />
        <Row
          label="长辈版"
          note="字更大，没有推荐内容"
          value={
            <Switch
              label="长辈版"
              checked={size === 'large'}
              onChange={(on) => setAppearance({ size: on ? 'large' : 'normal' })}
            />
          }
        />
      </Card>
      <Card flush label="其他">
        {installable && <Row label="添加到主屏幕" onClick={() => void install()} />}
        <Row label="关于我们" to={linkTo('aboutUs')} />
        {mayLeave && <Row label="注销账户" to={linkTo('unregisterReminder')} />}
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
