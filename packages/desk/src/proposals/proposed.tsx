import { Alert, Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'

/** Says that a decision waits for a colleague's approval. */
export function Proposed({ proposalId }: { proposalId: string }) {
  return (
    <Alert color="blue" variant="light" role="status">
      <Group justify="space-between" gap="sm">
        <span>已经提议，等另一位同事复核。</span>
        <Anchor component={Link} to={`/proposals/${proposalId}`}>
          看提议
        </Anchor>
      </Group>
    </Alert>
  )
}
