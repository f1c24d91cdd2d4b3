import { Group, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

/** A page with its title, also in the browser's tab. */
export function Page({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  useDocumentTitle(`${title} · 万卡工作台`)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {title}
        </Title>
        {beside}
      </Group>
      {children}
    </Stack>
  )
}

/** A part of a page with its own heading. */
export function Card({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <Stack component="section" className="card" gap="sm" aria-label={title}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {title}
        </Title>
        {beside}
      </Group>
      {children}
    </Stack>
  )
}

/** Names and values under each other. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
