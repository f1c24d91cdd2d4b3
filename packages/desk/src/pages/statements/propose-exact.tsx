import { Group, Text } from '@mantine/core'
import { MOST_TRANSFERS, type StatementLineShown } from '@wanka/contract/staff/bank-statements.ts'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { yuan } from '../../ui/format.ts'

/** Proposes the exact matches of a page together. */
export function ProposeExact({ lines }: { lines: readonly StatementLineShown[] }) {
  const ready = lines.filter(({ isExact, isProposed, reason }) => isExact && !isProposed && !reason)
  if (ready.length === 0) return null
  const some = ready.slice(0, MOST_TRANSFERS)
  const sum = some.reduce((total, { amount }) => total + amount, 0)
  return (
    <Group className="card" justify="space-between">
      <Text>
        精确匹配{some.length}笔，共{yuan(sum)}，可以一起提议入账。
      </Text>
      <ProposeButton
        label={`提议入账这${some.length}笔`}
        about="入账后各还最早的账单，客户会收到通知。"
        change={{ kind: 'transfer.book', lineIds: some.map(({ lineId }) => lineId) }}
      />
    </Group>
  )
}
