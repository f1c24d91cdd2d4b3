import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { devices, type LoginDevice } from '@wanka/contract/customer/devices.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/primitives/skeleton.tsx'
import { deviceTitle, minute } from '../../../verification/device-words.ts'
import css from './security-strip.module.css'

type Fact = { label: string; value: string; to: string; open?: boolean }

/** How the account is protected, in four facts, each one tap from where it is changed. */
export function SecurityStrip(): ReactElement {
  const { baseInfo } = useSession()
  const pin = useQuery(callQuery(dealPassword.status, {}))
  const logins = useQuery({ ...callQuery(devices.list, {}), refetchOnMount: 'always' })
  if (pin.data && logins.data) {
    const trusted = logins.data.devices.filter(({ uncertified }) => !uncertified)
    const facts = [
      passwordFact(baseInfo?.hasLoginPassword),
      pinFact(pin.data),
      { label: '登录设备', value: `${trusted.length}台`, to: linkTo('pwSetting') },
    ]
    return (
      <Card label="账户安全">
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact.label}>
              <OneFact {...fact} />
            </li>
          ))}
        </ul>
        <LastLogin logins={trusted} tried={trusted.length < logins.data.devices.length} />
      </Card>
    )
  }
  const failed = (pin.isError && !pin.data) || (logins.isError && !logins.data)
  if (failed) {
    return (
      <Card flush label="账户安全">
        <Row
          label="账户安全"
          value="没有取到，点此重试"
          tone="quiet"
          onClick={() => {
            void pin.refetch()
            void logins.refetch()
          }}
        />
      </Card>
    )
  }
  return (
    <Skeleton label="正在查看账户安全">
      <Card>
        <SkeletonBlock height={94} />
      </Card>
    </Skeleton>
  )
}

function OneFact({ label, value, to, open }: Fact): ReactElement {
  return (
    <Link className={css.fact} to={to}>
      <span className={css.label}>{label}</span>
      <b className={cx(css.value, open && css.open)}>{value}</b>
    </Link>
  )
}

const passwordFact = (has: boolean | undefined): Fact => ({
  label: '登录密码',
  value: has === undefined ? '查看' : has ? '已设置' : '未设置',
  to: linkTo('modifyLoginPw'),
  open: has === false,
})

const pinFact = ({ exists, locked }: CallOutput<typeof dealPassword.status>): Fact => {
  const label = '交易密码'
  if (!exists)
    return {
      label,
      value: '未设置',
      to: linkTo('dealPassword', { callBackUrl: linkTo('ucSetting') }),
      open: true,
    }
  return locked
    ? { label, value: '已锁定', to: linkTo('pwSetting'), open: true }
    : { label, value: '已设置', to: linkTo('modifyDealPw') }
}

/** The newest login, and whether one with the password alone was stopped. */
function LastLogin({ logins, tried }: { logins: readonly LoginDevice[]; tried: boolean }): ReactElement | null {
  const last = [...logins].sort((a, b) => b.loginAt.localeCompare(a.loginAt))[0]
  if (!last && !tried) return null
  return (
    <Link className={css.last} to={linkTo('pwSetting')}>
      <span>
        {last && `最近登录 ${minute(last.loginAt)}，${last.current ? '本机' : deviceTitle(last)}`}
        {tried && <b className={css.open}>有一次登录没有通过安全认证，请查看</b>}
      </span>
      <Icon of={ChevronRight} size="s" />
    </Link>
  )
}
