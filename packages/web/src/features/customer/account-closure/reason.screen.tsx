import { useQuery } from '@tanstack/react-query'
import { customer } from '@wanka/contract/customer/profile.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'

/** The reason for closing the account; optional. */
export default function ReasonScreen(): ReactElement {
  const [reason, setReason] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(customer.dictionary, { type: 'unregisterReason' }),
    select: (items) => items[0]?.childrens ?? [],
  })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取选项" />
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button kind="plain" to={linkTo('unregisterValidate', { reason: reason ?? undefined })}>
            {reason === null ? '跳过，下一步' : '下一步'}
          </Button>
        </BottomBar>
      }
    >
      <GroupTitle>您为什么要注销？可以不选</GroupTitle>
      {data.length > 0 && (
        <Card flush label="注销原因">
          <RadioRows
            label="注销原因"
            options={data.map(({ code, name }) => ({ value: code, title: name }))}
            value={reason}
            onChange={setReason}
          />
        </Card>
      )}
    </Screen>
  )
}
