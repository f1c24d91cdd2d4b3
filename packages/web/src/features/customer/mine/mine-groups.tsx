import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleQuestion from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Database from 'lucide-react/icons/database'
import FileBadge from 'lucide-react/icons/file-badge'
import FileImage from 'lucide-react/icons/file-image'
import Files from 'lucide-react/icons/files'
import Gauge from 'lucide-react/icons/gauge'
import Info from 'lucide-react/icons/info'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MessageSquareWarning from 'lucide-react/icons/message-square-exclamation-point'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactElement, ReactNode } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { IconRow } from '../../../ui/primitives/icon-row.tsx'
import { LargeTypeRow } from './large-type-row.tsx'
import { MineEntryRows } from './mine-entries.tsx'
import { placeEntries } from './mine-places.ts'

type GroupProps = { title: string; children: ReactNode }

function Group({ title, children }: GroupProps): ReactElement {
  return (
    <>
      <GroupTitle>{title}</GroupTitle>
      <Card flush label={title}>
        {children}
      </Card>
    </>
  )
}

type MineGroupsProps = { isLogin: boolean; config: Pick<SysConfig, 'entries' | 'consumerHotline'> | undefined }

/** Everything that is not a tile, in three groups. A guest sees what needs no account, and what a login opens. */
export function MineGroups({ isLogin, config }: MineGroupsProps): ReactElement {
  const { lending, services } = placeEntries(config?.entries.mine ?? [])
  return (
    <>
      {(isLogin || lending.length > 0) && (
        <Group title="借还">
          {isLogin && <IconRow icon={Gauge} label="我的额度" to={linkTo('myLimit')} />}
          {isLogin && <IconRow icon={Files} label="全部借款" to={linkTo('billListAll')} />}
          <MineEntryRows entries={lending} />
          {isLogin && <IconRow icon={FileImage} label="借款凭证" to={linkTo('vouchersList')} />}
          {isLogin && <IconRow icon={FileBadge} label="结清证明" to={linkTo('clearanceCertificateApply')} />}
          {isLogin && <IconRow icon={ClipboardList} label="借款调查" to={linkTo('loanInvestigate')} />}
        </Group>
      )}
      <Group title="资产与服务">
        <MineEntryRows entries={services} />
        <IconRow icon={CircleQuestion} label="常见问题" to={linkTo('questions')} />
        <IconRow icon={MessageSquareWarning} label="投诉建议" to={linkTo('complaints')} />
        <IconRow icon={BadgeCheck} label="核验结清证明" to={linkTo('certificateCheck')} />
        {config?.consumerHotline && (
          <IconRow
            icon={Phone}
            label="客服热线"
            value={config.consumerHotline}
            href={`tel:${config.consumerHotline}`}
          />
        )}
      </Group>
      <Group title="账户与安全">
        {isLogin && (
          <>
            <IconRow icon={UserRound} label="个人资料" to={linkTo('personalInfo')} />
            <IconRow icon={LockKeyhole} label="安全设置" to={linkTo('pwSetting')} />
            <IconRow icon={ShieldCheck} label="授权管理" to={linkTo('authManagement')} />
            <IconRow icon={Database} label="我的数据" to={linkTo('myData')} />
          </>
        )}
        <LargeTypeRow />
        <IconRow icon={Info} label="关于我们" to={linkTo('aboutUs')} />
      </Group>
    </>
  )
}
