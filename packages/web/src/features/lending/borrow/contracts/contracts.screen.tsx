import { useQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import { wire } from '@wanka/contract/wire.ts'
import FileText from 'lucide-react/icons/file-text'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { readChoice } from '../../../../lending/borrow-flow.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { useSession } from '../../../../session/session.ts'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { NoOrderOrFailed } from '../result/no-order.tsx'
import { FlowPapers } from './flow-papers.tsx'
import { ContractsWaiting } from './paper-list.tsx'

const Search = z.object({ orderId: z.optional(wire.id()) })

/** The agreements of an order as signed, those of the current application, or those that every loan requires. */
export default function ContractsScreen(): ReactElement {
  const orderId = useSearch(Search)?.orderId
  const { isLogin } = useSession()
  if (orderId && !isLogin) return <LoginNeeded text="登录后查看您签署的合同。" />
  const choice = orderId ? undefined : readChoice()
  return choice ? <FlowPapers choice={choice} /> : <Contracts orderId={orderId} />
}

function Contracts({ orderId }: { orderId: string | undefined }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(loan.contractList, orderId ? { orderId } : { scene: 'loan' }))
  if (error && !data) return <NoOrderOrFailed error={error} onRetry={refetch} />
  if (!data) return <ContractsWaiting />
  if (data.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={FileText} title="还没有合同" text="合同签署后会保存在这里。">
          <Button kind="plain" to={linkTo('billListAll')}>
            看全部借款
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      <Card flush label="相关协议">
        {data.map(({ key, title, version, signed, signTime }) => (
          <Row
            key={key}
            label={title}
            note={signed && signTime ? `${signTime.slice(0, 16)} 签署，版本${version}` : `版本${version}`}
            to={linkTo('loanAgreementItem', { key, orderId })}
          />
        ))}
      </Card>
      {orderId && <FootNotes>这里是您签署时的原文，之后的修改不影响它。</FootNotes>}
    </Screen>
  )
}
