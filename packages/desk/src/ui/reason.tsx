import { Text } from '@mantine/core'
import { customers } from '@wanka/contract/staff/customers.ts'
import { useAct } from '../api/use-call.ts'
import { refusalFact } from './failure.tsx'
import { Card } from './page.tsx'
import { Said } from './said.tsx'

/** The customer about whom a read was refused, because the person has not said why they look. */
export function unreasoned(error: Error | undefined): string | undefined {
  const customerId = refusalFact(error, 'customerId')
  return refusalFact(error, 'reasonNeeded') === true && typeof customerId === 'string' ? customerId : undefined
}

/** Asks why a member of staff looks at a customer's data, which is written down. @param suggestion where the page itself is the reason */
export function Reason({ customerId, suggestion }: { customerId: string; suggestion?: string }) {
  const view = useAct(customers.view)
  return (
    <Card title="为什么要看这位客户的资料">
      <Text c="dimmed">原因会记下来，半小时内有效；客户能在「我的数据」里看到谁看过、为什么看。</Text>
      <Said
        draft={`reason:${customerId}`}
        label="原因"
        button="查看资料"
        least={2}
        most={200}
        rows={2}
        {...(suggestion && { suggestion, isFirst: true })}
        isRunning={view.isRunning}
        error={view.error}
        say={(reason) => view.run({ customerId, reason })}
      />
    </Card>
  )
}
