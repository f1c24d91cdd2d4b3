import { Alert, Anchor, Button, Group } from '@mantine/core'
import { CallError, Status } from '@wanka/contract/status.ts'
import { signInAddress } from '../app/auth-provider.ts'

/** Why something failed, and what to do about it. What was typed stays on the page and in this browser tab. */
export function Failure({ error, again }: { error: Error | undefined; again?: () => void }) {
  if (!error) return null
  const { furtherCheck } = Status
  const isStale = error instanceof CallError && error.status === furtherCheck
  return (
    <Alert color="red" variant="light" role="alert">
      <Group justify="space-between" gap="sm">
        <span>{reasonOf(error) || error.message}</span>
        {isStale && <Anchor href={signInAddress()}>重新登录</Anchor>}
        {again && !isStale && (
          <Button size="compact-sm" variant="default" onClick={again}>
            再试一次
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** Why a field was refused. */
const reasonOf = (error: Error): string => {
  const reason = refusalFact(error, 'reason')
  return typeof reason === 'string' ? reason : ''
}

/** A fact of a refusal, by which the page offers more than its words. */
export const refusalFact = (error: unknown, name: string): unknown =>
  error instanceof CallError ? (error.data as Record<string, unknown> | null | undefined)?.[name] : undefined
