import { SegmentedControl, Stack } from '@mantine/core'
import type { Permission } from '@wanka/contract/staff/permissions.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../app/access.ts'
import { Page } from '../ui/page.tsx'
import { Agreements } from './catalogue/agreements.tsx'
import { Contents } from './catalogue/contents.tsx'
import { Groups } from './catalogue/groups.tsx'
import { Products } from './catalogue/products.tsx'
import { Settings } from './catalogue/settings.tsx'

type Part = { value: string; label: string; permission?: Permission; Shown: () => ReactNode }

const PARTS: readonly [Part, ...Part[]] = [
  { value: 'products', label: '产品与价格', Shown: Products },
  { value: 'agreements', label: '协议', Shown: Agreements },
  { value: 'contents', label: '页面内容', Shown: Contents },
  { value: 'settings', label: '开关', Shown: Settings },
  { value: 'groups', label: '白名单和标签', permission: 'group.read', Shown: Groups },
]

/** What customers are offered, and what decides it. */
export function Catalogue() {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const parts = PARTS.filter(({ permission }) => !permission || may(permission))
  const [first] = PARTS
  const { value, Shown } = parts.find((one) => one.value === query.get('part')) ?? first
  return (
    <Page
      title="目录"
      beside={
        <SegmentedControl
          aria-label="看什么"
          value={value}
          onChange={(chosen) => setQuery(chosen === first.value ? {} : { part: chosen }, { replace: true })}
          data={parts.map((one) => ({ value: one.value, label: one.label }))}
        />
      }
    >
      <Stack gap="md">
        <Shown />
      </Stack>
    </Page>
  )
}
