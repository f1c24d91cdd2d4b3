import { useQuery, useQueryClient } from '@tanstack/react-query'
import { devices, type LoginDevice } from '@wanka/contract/customer/devices.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement, ReactNode } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, callQuery, useCall } from '../../../api/query.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { deviceTitle, whenUsed } from '../../../verification/device-words.ts'

/** The devices that are logged in to this account, and ending a login. */
export function DevicesCard(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(devices.list, {}), refetchOnMount: 'always' })
  if (error && !data) {
    return (
      <DevicesFrame>
        <Row label="没有取到，点此重试" tone="action" onClick={() => void refetch()} />
      </DevicesFrame>
    )
  }
  if (!data) {
    return <Waiting label="正在打开登录设备" of={['choices 1']} />
  }
  return <Devices list={data.devices} />
}

function Devices({ list }: { list: readonly LoginDevice[] }): ReactElement {
  const { confirm } = useDialogs()
  const toast = useToast()
  const queries = useQueryClient()
  const renew = (): void => void queries.invalidateQueries({ queryKey: callKey(devices.list) })
  const done = (): void => {
    toast('已退出', 'done')
    renew()
  }
  // the login has ended by itself meanwhile
  const fail = useFailure({ on: { [Status.forbidden]: renew } })
  const end = useCall(devices.end, { onSuccess: done, onError: fail })
  const endOthers = useCall(devices.endOthers, { onSuccess: done, onError: fail })
  const askEnd = async ({ sessionId, ...device }: LoginDevice): Promise<void> => {
    const text = `${deviceTitle(device)}需要重新登录才能使用您的账号。如果不是您本人登录，建议同时修改登录密码。`
    if (await confirm({ title: '退出这台设备？', text, confirmLabel: '退出' })) end.mutate({ sessionId })
  }
  const askEndOthers = async (): Promise<void> => {
    const text = '只保留本机的登录，其他设备都需要重新登录。'
    if (await confirm({ title: '退出其他设备？', text, confirmLabel: '退出' })) endOthers.mutate({})
  }
  return (
    <DevicesFrame>
      {list.map((device) => (
        <Row
          key={device.sessionId}
          label={deviceTitle(device)}
          note={whenUsed(device)}
          {...(device.current
            ? { value: '本机', tone: 'quiet' as const }
            : { value: '退出', tone: 'quiet' as const, onClick: () => void askEnd(device) })}
        />
      ))}
      {list.length > 1 && <Row label="退出其他设备" tone="action" onClick={() => void askEndOthers()} />}
    </DevicesFrame>
  )
}

const DevicesFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <GroupTitle>登录设备</GroupTitle>
    <Card flush label="登录设备">
      {children}
    </Card>
  </>
)
