import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

type Read<T> = { data: T | undefined; error: Error | undefined; again: () => void }

const BARS = [1, 2, 3, 4]

/** What a read found, once it has: bars until then, the reason where it failed. */
export function Loaded<T>({ read, children }: { read: Read<T>; children: (data: T) => ReactNode }) {
  const { data, error, again } = read
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} again={again} />
  return (
    <Stack gap="xs" role="status" aria-busy aria-label="正在读取">
      {BARS.map((bar) => (
        <Skeleton key={bar} height={40} radius="md" />
      ))}
    </Stack>
  )
}
