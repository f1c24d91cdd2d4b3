import { useQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import { wire } from '@wanka/contract/wire.ts'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { SendToEmailButton } from '../../../../lending/send-to-email.tsx'
import { useSearch } from '../../../../navigation/search.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import { Waiting } from '../../../../ui/primitives/outline.tsx'
import css from './contract-text.module.css'
import { ContractText } from './contract-text.tsx'

const Search = z.object({ key: wire.id(), orderId: z.optional(wire.id()) })

/** One agreement: as signed, with the hash that proves it unchanged, or as a template. */
export default function ContractScreen(): ReactElement {
  const search = useSearch(Search)
  const { isLogin } = useSession()
  if (!search) {
    return (
      <Screen fill>
        <EmptyState icon={FileQuestionMark} title="没有找到这份合同" text="请从合同列表重新打开。">
          <Button to={linkTo('loanAgreement')} replace>
            看相关协议
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  if (search.orderId && !isLogin) return <LoginNeeded text="登录后查看您签署的合同。" />
  return <Contract contractKey={search.key} orderId={search.orderId} />
}

function Contract({ contractKey, orderId }: { contractKey: string; orderId: string | undefined }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(loan.contract, { contractKey, orderId }))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Screen surface="card">
        <Waiting label="正在打开协议" of={['text']} />
      </Screen>
    )
  }
  return (
    <Screen
      title={orderId ? '合同' : undefined}
      surface="card"
      bottom={
        data.url && (
          <BottomBar secondary={<SendToEmailButton link={data.url} />}>
            <Button kind="outline" href={data.url}>
              下载PDF
            </Button>
          </BottomBar>
        )
      }
    >
      <ContractText contract={data} />
      {data.hash && (
        <Card label="文件指纹" className={css.print}>
          <FactList facts={[{ label: '文件指纹', value: <code>{data.hash}</code> }]} />
          <p>用它可以核对原文没有被改动(SHA-256)。</p>
        </Card>
      )}
    </Screen>
  )
}
